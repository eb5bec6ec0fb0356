import {
  getSchemaPath,
  type OpenAPIObject,
  type OperationObject,
  type ParameterObject,
  type SchemaObject,
} from '@nestjs/swagger';

/** A message that the service sends. Its body is `{type, timestamp, data}`. */
export interface ApiWebhook {
  /** Of the schema of its body, such as `BookLentMessage`. */
  name: string;
  /** What it tells. */
  summary: string;
  /** When it is sent. */
  description: string;
  /** The members of `data`, all of which are there. More may come. */
  data: Record<string, SchemaObject>;
}

type Described = Required<Pick<OpenAPIObject, 'webhooks'>> & { messages: Record<string, SchemaObject> };

/** The tag that the operations of all of them have. */
const TAG = 'Webhooks';

const header = (name: string, description: string): ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Of Standard Webhooks. */
const HEADERS = [
  header('webhook-id', 'The same at every attempt to deliver this message.'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  header(
    'webhook-signature',
    'Of id, timestamp and body: `v1,` and base64; several with spaces between them.',
  ),
];

/** The `webhooks` of the document, and the schemas of what is sent, by the type of the message. */
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
      '2XX': { description: 'The receiver has it. After anything else, and none in time, it is sent again.' },
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
      timestamp: { type: 'string', format: 'date-time', description: 'When the message was made.' },
      data: { type: 'object', required: Object.keys(data), properties: data },
    },
  };
}
