import {
  getSchemaPath,
  type OpenAPIObject,
  type OperationObject,
  type ParameterObject,
  type SchemaObject,
} from '@nestjs/swagger';

/** A message that the service sends. Its body is `{type, timestamp, data}`. */
export interface ApiWebhook {
  /** Name of its body's schema, such as `BookLentMessage`. */
  name: string;
  /** What it reports. */
  summary: string;
  /** When it is sent. */
  description: string;
  /** The members of `data`, all required. Later versions may add members. */
  data: Record<string, SchemaObject>;
}

type Described = Required<Pick<OpenAPIObject, 'webhooks'>> & { messages: Record<string, SchemaObject> };

/** The tag of all webhook operations. */
const TAG = 'Webhooks';

const header = (name: string, description: string): ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Headers of the Standard Webhooks specification. */
const HEADERS = [
  header('webhook-id', 'Id of the message, the same in every delivery attempt.'),
  header('webhook-timestamp', 'Time of this attempt, in Unix seconds.'),
  header(
    'webhook-signature',
    'Signature of id, timestamp and body: `v1,` and base64. Several are separated by spaces.',
  ),
];

/** Returns the `webhooks` of the document, and the schemas of their messages by name. */
export function describeWebhooks(webhooks: Record<string, ApiWebhook>): Described {
  const all = Object.entries(webhooks);
  return {
    webhooks: Object.fromEntries(all.map(([type, webhook]) => [type, { post: operationOf(webhook) }])),
    messages: Object.fromEntries(all.map(([type, webhook]) => [webhook.name, messageOf(type, webhook)])),
  };
}

function operationOf({ name, summary, description }: ApiWebhook): OperationObject {
  return {
    operationId: `receive${name}`,
    summary,
    description,
    tags: [TAG],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: getSchemaPath(name) } } },
    },
    responses: {
      '2XX': {
        description: 'The message was received. After any other answer, or a timeout, it is sent again.',
      },
    },
  };
}

function messageOf(type: string, { data }: ApiWebhook): SchemaObject {
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      // JSON Schema's `const`, which the library's types do not know yet.
      type: { type: 'string', const: type } as SchemaObject,
      timestamp: { type: 'string', format: 'date-time', description: 'When the message was created.' },
      data: { type: 'object', required: Object.keys(data), properties: data },
    },
  };
}
