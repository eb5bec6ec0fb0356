import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { RecordedExchange } from './fake-portal.js';

interface Content {
  content?: Record<
    string,
    { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }
  >;
}

/** The versions of the contract: both are served, the first by what is in the second. */
export type ContractVersion = 1 | 2;
const FILES: Record<ContractVersion, string> = { 1: 'portal-openapi-1.json', 2: 'portal-openapi.json' };

export interface PortalOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The contract of portal services, to check both sides against. */
export class PortalDocument {
  readonly document: {
    openapi: string;
    paths: Record<string, Record<string, PortalOperation>>;
    webhooks: Record<string, Record<string, PortalOperation>>;
    components: { schemas: Record<string, object> };
  };
  /** Compiling takes a tenth of a second. */
  private readonly compiled = new WeakMap<object, ValidateFunction>();
  private readonly ajv = new Ajv2020({ strict: true, strictTypes: false });

  constructor(version: ContractVersion = 2) {
    const path = fileURLToPath(new URL(`../../../docs/${FILES[version]}`, import.meta.url));
    this.document = JSON.parse(readFileSync(path, 'utf8'));
    this.ajv.addVocabulary(['example', 'components', 'discriminator']);
    this.ajv.addFormat('uuid', UUID);
    this.ajv.addFormat('uri', (text) => URL.canParse(text));
    this.ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)));
  }

  get operations(): PortalOperation[] {
    return [this.document.paths, this.document.webhooks].flatMap((paths) =>
      Object.values(paths).flatMap((path) => Object.values(path)),
    );
  }

  /** The violations of a value, or null. */
  problemOf(value: unknown, schema: object): string | null {
    const validate =
      this.compiled.get(schema) ??
      this.ajv.compile({ allOf: [schema], components: this.document.components });
    this.compiled.set(schema, validate);
    return validate(value) ? null : this.ajv.errorsText(validate.errors);
  }

  /** The violations of a request, or of its answer if that was to follow the contract; or null. */
  problemOfExchange({ method, path, body, answer }: RecordedExchange): string | null {
    const route = path.startsWith('/jobs/') ? '/jobs/{invoice_id}' : path;
    const operation = this.document.paths[route]?.[method.toLowerCase()];
    if (!operation) return `${method} ${route} is not in the contract`;
    const schema = schemaOf(operation.requestBody);
    const problem = schema ? this.problemOf(body, schema) : body && 'it has a body';
    if (problem || !answer) return problem;
    const response = operation.responses[answer.status];
    if (!response) return `${answer.status} is not in the contract`;
    const answered = schemaOf(this.resolve(response));
    return answered ? this.problemOf(answer.body, answered) : null;
  }

  /** Resolves a reference, and returns anything else. @throws if its target does not exist. */
  resolve<T extends object>(given: T | { $ref: string }): T {
    if (!('$ref' in given)) return given;
    const steps = given.$ref.slice(2).split('/');
    const found = steps.reduce<unknown>(
      (node, step) => (node as Record<string, unknown>)?.[step],
      this.document,
    );
    if (!found) throw new Error(`${given.$ref} leads nowhere`);
    return found as T;
  }
}

const schemaOf = (of?: Content): object | undefined => of?.content?.['application/json']?.schema;
