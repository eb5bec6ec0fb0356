import { type AnySchemaObject, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type {
  HeaderObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
} from '@nestjs/swagger';
import type { TestApp } from '../service/app.js';

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** One operation of the document. */
export interface DocumentedOperation {
  method: Method;
  /** Its path with parameters in braces, as in the document. */
  route: string;
  operation: OperationObject;
  parameters: ParameterObject[];
  /** The schema of its JSON body, with the outermost reference resolved. */
  bodySchema: SchemaObject | null;
  body: RequestBodyObject | null;
  responses: Record<string, ResponseObject>;
  isPublic: boolean;
}

/** A response of supertest or another client. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string | undefined>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The service's format of times. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The document of a running application, to check its answers against. */
export class ApiDocument {
  readonly operations: DocumentedOperation[];
  private readonly ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  private readonly compiled = new Map<SchemaObject, ValidateFunction>();

  private constructor(readonly document: OpenAPIObject) {
    this.ajv.addVocabulary(['example', 'components']);
    this.ajv.addFormat('uuid', UUID);
    this.ajv.addFormat('date-time', TIME);
    this.ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
    this.ajv.addFormat('uri', (text) => URL.canParse(text));
    this.ajv.addFormat('email', /^\S+@\S+$/);
    this.ajv.addFormat('binary', true);
    this.operations = Object.entries(document.paths).flatMap(([route, path]) =>
      METHODS.flatMap((method) => (path[method] ? [this.describe(method, route, path[method])] : [])),
    );
  }

  static async load({ http }: TestApp): Promise<ApiDocument> {
    const { status, body } = await http.get('/api/openapi.json');
    if (status !== 200) throw new Error(`The document can't be had: ${status}`);
    return new ApiDocument(body as OpenAPIObject);
  }

  find(method: Method, route: string): DocumentedOperation {
    const found = this.operations.find(
      (operation) => operation.method === method && operation.route === route,
    );
    if (!found) throw new Error(`${method.toUpperCase()} ${route} is not in the document`);
    return found;
  }

  /** @throws if the document does not describe this answer of the operation. */
  expectDocumented(method: Method, route: string, { status, body, headers }: Answer): void {
    const where = `${method.toUpperCase()} ${route} answered ${status}`;
    const response = this.find(method, route).responses[status];
    if (!response) throw new Error(`${where}, which is not documented: ${JSON.stringify(body)}`);
    this.expectHeaders(where, response, headers);
    if (!response.content && status === 204) return;
    const type = headers['content-type']?.split(';')[0] ?? '';
    const content = response.content?.[type];
    if (!content) throw new Error(`${where} with a body of type ${type}, which is not documented`);
    if (type !== 'application/json' || !content.schema) return;
    const problem = this.problemOf(body, content.schema);
    if (problem)
      throw new Error(`${where} with a body that is not documented: ${problem}\n${JSON.stringify(body)}`);
  }

  /** The violations of a value, or null. */
  problemOf(value: unknown, schema: SchemaObject | ReferenceObject): string | null {
    const validate = this.compile(schema as SchemaObject);
    return validate(value) ? null : this.ajv.errorsText(validate.errors);
  }

  /** The schema itself and its parts. */
  everySchemaIn(given: SchemaObject | ReferenceObject): SchemaObject[] {
    const schema = this.resolve<SchemaObject>(given);
    const { allOf, anyOf, oneOf, items, properties = {} } = schema;
    const members = [allOf, anyOf, oneOf, items, Object.values(properties)].flat();
    return [schema, ...members.flatMap((member) => (member ? this.everySchemaIn(member) : []))];
  }

  /** Resolves a reference, and returns anything else. */
  resolve<T extends object>(given: T | ReferenceObject): T {
    if (!('$ref' in given)) return given;
    const steps = given.$ref.slice(2).split('/');
    const found = steps.reduce<unknown>(
      (node, step) => (node as Record<string, unknown>)?.[step],
      this.document,
    );
    if (!found) throw new Error(`${given.$ref} leads nowhere`);
    return this.resolve(found as T);
  }

  private expectHeaders(where: string, response: ResponseObject, headers: Answer['headers']): void {
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      const { required, schema } = this.resolve<HeaderObject>(header);
      const value = headers[name.toLowerCase()];
      if (value === undefined && required) throw new Error(`${where} without the header ${name}`);
      if (value === undefined || !schema) continue;
      const isNumber = (this.resolve<SchemaObject>(schema).type ?? '') === 'integer';
      const problem = this.problemOf(isNumber ? Number(value) : value, schema);
      if (problem) throw new Error(`${where} with ${name}: ${value}, ${problem}`);
    }
  }

  private compile(schema: SchemaObject): ValidateFunction {
    const known = this.compiled.get(schema);
    if (known) return known;
    const whole: AnySchemaObject = { allOf: [schema], components: this.document.components };
    const validate = this.ajv.compile(whole);
    this.compiled.set(schema, validate);
    return validate;
  }

  private describe(method: Method, route: string, operation: OperationObject): DocumentedOperation {
    const body = operation.requestBody ? this.resolve<RequestBodyObject>(operation.requestBody) : null;
    const schema = body?.content['application/json']?.schema;
    return {
      method,
      route,
      operation,
      parameters: (operation.parameters ?? []).map((parameter) => this.resolve<ParameterObject>(parameter)),
      body,
      bodySchema: schema ? this.resolve<SchemaObject>(schema) : null,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          this.resolve<ResponseObject>(response ?? { description: '' }),
        ]),
      ),
      isPublic: (operation.security ?? this.document.security ?? []).length === 0,
    };
  }
}
