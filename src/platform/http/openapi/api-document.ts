import type { INestApplication } from '@nestjs/common';
import type { Request } from 'express';
import {
  DocumentBuilder,
  getSchemaPath,
  type HeaderObject,
  type OpenAPIObject,
  type OperationObject,
  type ReferenceObject,
  type RequestBodyObject,
  type ResponseObject,
  type SchemaObject,
  SwaggerModule,
} from '@nestjs/swagger';
import { FORM_SCHEMA } from './api-bodies.decorator.js';
import { errorResponse, errorSchemaName, errorSchemas, MEANINGS } from './api-errors.decorators.js';
import { type ApiWebhook, describeWebhooks } from './api-webhooks.js';
import { BASE_HOST_EXTENSION, type OnBase } from '../hosts.js';
import type { Origins } from '../origins.js';
import { PUBLIC_EXTENSION } from '../public.decorator.js';

/** Name of the security scheme. */
const KEY = 'api_key';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The parts of the OpenAPI document that describe the API as a whole. */
export interface ApiDescription {
  title: string;
  /** Version of the program. */
  version: string;
  /** Markdown. */
  description: string;
  /** What an API key is, and where to get one. */
  key: string;
  /** In the order of the document. */
  tags: [name: string, description: string][];
  /** Descriptions of error statuses, for operations without their own. They override `MEANINGS`. */
  errors: Record<number, string>;
  /** Webhook messages that the service sends, by type. */
  webhooks: Record<string, ApiWebhook>;
  /** Recorded responses. */
  examples: ApiExamples;
}

/** Response bodies by operation id, status and name of the example. */
export type ApiExamples = Record<string, Record<number, Record<string, unknown>>>;

/** A header of every response. */
const REQUEST_ID: HeaderObject = {
  description:
    "Id of the request, in each of its log lines: the request's own `X-Request-Id` if that is valid, otherwise a new one.",
  required: true,
  schema: { type: 'string' },
};

const AUTHENTICATE = {
  'WWW-Authenticate': { description: '`Bearer`.', required: true, schema: { type: 'string' } },
};

/** Absent if the operator has set no limit. */
const RATE_HEADERS: Record<string, HeaderObject> = {
  'RateLimit-Policy': {
    description: 'Requests (`q`) that the key may make within `w` seconds; reads have a separate limit.',
    schema: { type: 'string', example: '"reads";q=6000;w=60' },
  },
  RateLimit: {
    description: 'Remaining requests (`r`), and seconds until the limit is reset (`t`).',
    schema: { type: 'string', example: '"reads";r=5999;t=42' },
  },
};

/**
 * Serves the document at `/api/openapi.json`, and for people at `/api/docs`.
 * @param originsAt returns the origins of the service as the client of this request sees them.
 */
export function documentApi(
  app: INestApplication,
  description: ApiDescription,
  originsAt: (request: Request) => Origins,
): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app, description), {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: description.title,
    patchDocumentOnRequest: (request, _response, document) =>
      withServers(document, originsAt(request as Request)),
  });
}

/** Returns the document with the service's URLs: one for all operations, and others for operations that are elsewhere. */
export function withServers(document: OpenAPIObject, { base, app }: Origins): OpenAPIObject {
  const ofOperation = (operation: OperationObject): OperationObject => {
    const { [BASE_HOST_EXTENSION]: onBase, ...rest } = operation as OperationObject & {
      [BASE_HOST_EXTENSION]?: OnBase;
    };
    if (!onBase || base === app) return rest;
    return { ...rest, servers: (onBase === 'alone' ? [base] : [app, base]).map((url) => ({ url })) };
  };
  const paths = Object.entries(document.paths).map(([route, path]) => {
    const operations = METHODS.flatMap((method) => {
      const operation = path[method];
      return operation ? [[method, ofOperation(operation)]] : [];
    });
    return [route, { ...path, ...Object.fromEntries(operations) }];
  });
  return { ...document, servers: [{ url: app }], paths: Object.fromEntries(paths) };
}

/** Returns the OpenAPI document without servers: what the decorators declare, and what holds for every operation. */
export function describeApi(app: INestApplication, description: ApiDescription): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, head(description), {
    // For operations without an explicit id.
    operationIdFactory: (controllerKey, methodKey) => `${controllerKey}_${methodKey}`,
  });
  const schemas = (document.components?.schemas ?? {}) as Record<string, SchemaObject>;
  const operations = Object.values(document.paths).flatMap((path) =>
    METHODS.flatMap((method) => path[method] ?? []),
  );
  for (const operation of operations) {
    completeSecurity(operation);
    completeErrors(operation);
    completeResponses(operation, { ...MEANINGS, ...description.errors });
    completeBody(operation, schemas);
    completeExamples(operation, description.examples);
    nameErrors(operation, schemas);
  }
  const errors = Object.entries(errorSchemas()).filter(([name]) =>
    JSON.stringify(document.paths).includes(`/${name}"`),
  );
  const { webhooks, messages } = describeWebhooks(description.webhooks);
  const described = [...operations, ...Object.values(webhooks).flatMap(({ post }) => post ?? [])];
  const tags = document.tags?.filter(({ name }) =>
    described.some((operation) => operation.tags?.includes(name)),
  );
  Object.assign(schemas, Object.fromEntries(errors), messages);
  for (const operation of operations)
    for (const { content } of responsesOf(operation))
      for (const { schema } of Object.values(content ?? {})) close(schema, schemas);
  return {
    ...document,
    tags,
    webhooks,
    components: { ...document.components, schemas, headers: { 'X-Request-Id': REQUEST_ID } },
  };
}

function head({ title, version, description, key, tags }: ApiDescription): Omit<OpenAPIObject, 'paths'> {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(title)
    .setDescription(description)
    .setVersion(version)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'API key', description: key }, KEY);
  for (const [name, of] of tags) builder.addTag(name, of);
  return builder.build();
}

/** Requires a key for every operation that is not marked public, as the guard does. */
function completeSecurity(operation: OperationObject): void {
  const extensions = operation as unknown as Record<string, unknown>;
  operation.security = extensions[PUBLIC_EXTENSION] ? [] : [{ [KEY]: [] }];
  delete extensions[PUBLIC_EXTENSION];
}

/** Adds the errors that every operation may answer. */
function completeErrors({ responses, security, requestBody }: OperationObject): void {
  const everywhere = [
    400,
    500,
    ...(security?.length ? [401, 429] : []),
    ...(requestBody ? [408, 413, 415] : []),
  ];
  for (const status of everywhere) responses[status] ??= errorResponse(status);
}

function completeResponses(operation: OperationObject, meanings: Record<string, string>): void {
  for (const [status, response] of Object.entries(operation.responses) as [string, ResponseObject][]) {
    response.description ||= meanings[status] ?? 'Done.';
    if (operation.security?.length) response.headers = { ...RATE_HEADERS, ...response.headers };
    response.headers = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' }, ...response.headers };
  }
  const unauthorized = operation.responses[401] as ResponseObject | undefined;
  if (unauthorized) unauthorized.headers = { ...unauthorized.headers, ...AUTHENTICATE };
}

/** Sets the schema of a form, and builds the example of a JSON body from the examples of its members. */
function completeBody(operation: OperationObject, schemas: Record<string, SchemaObject>): void {
  const { content } = (operation.requestBody ?? { content: {} }) as RequestBodyObject;
  const extensions = operation as unknown as Record<string, ReferenceObject | undefined>;
  const form = content['multipart/form-data'];
  if (form) form.schema = extensions[FORM_SCHEMA];
  delete extensions[FORM_SCHEMA];
  const json = content['application/json'];
  if (json?.schema && !json.examples) json.example = exampleOf(json.schema, schemas);
}

function completeExamples({ operationId = '', responses }: OperationObject, all: ApiExamples): void {
  for (const [status, examples] of Object.entries(all[operationId] ?? {})) {
    const json = (responses[status] as ResponseObject | undefined)?.content?.['application/json'];
    if (json)
      json.examples = Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));
  }
}

/** Names the error schemas that only one operation has, so that generated clients have a type for each. */
function nameErrors(operation: OperationObject, schemas: Record<string, SchemaObject>): void {
  const { operationId = '', responses } = operation;
  const named = (Object.entries(responses) as [string, ResponseObject][]).map(([status, response]) => {
    const json = response.content?.['application/json'];
    if (Number(status) < 400 || !json?.schema || '$ref' in json.schema) return [status, response];
    const name = `${operationId[0]?.toUpperCase()}${operationId.slice(1)}${errorSchemaName(Number(status))}`;
    schemas[name] = json.schema;
    const content = { 'application/json': { ...json, schema: { $ref: getSchemaPath(name) } } };
    return [status, { ...response, content }];
  });
  operation.responses = Object.fromEntries(named);
}

function exampleOf(schema: SchemaObject | ReferenceObject, schemas: Record<string, SchemaObject>): unknown {
  const { example, allOf, anyOf, properties } = resolve(schema, schemas);
  if (example !== undefined) return example;
  const inner = (allOf ?? anyOf)?.[0];
  if (inner) return exampleOf(inner, schemas);
  if (!properties) return undefined;
  const members = Object.entries(properties).map(([name, member]) => [name, exampleOf(member, schemas)]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** Sets `additionalProperties: false` on the schemas of responses. Requests may have unknown members, which are ignored. */
function close(
  given: SchemaObject | ReferenceObject | undefined,
  schemas: Record<string, SchemaObject>,
): void {
  if (!given) return;
  const schema = resolve(given, schemas);
  if (schema.properties && schema.additionalProperties === false) return;
  if (schema.properties) schema.additionalProperties ??= false;
  const inner = [
    schema.allOf,
    schema.anyOf,
    schema.oneOf,
    schema.items,
    Object.values(schema.properties ?? {}),
  ];
  for (const member of inner.flat()) close(member, schemas);
}

const resolve = (
  schema: SchemaObject | ReferenceObject,
  schemas: Record<string, SchemaObject>,
): SchemaObject =>
  '$ref' in schema ? (schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}) : schema;

const responsesOf = ({ responses }: OperationObject): ResponseObject[] =>
  Object.values(responses) as ResponseObject[];
