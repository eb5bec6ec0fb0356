import { type ArgumentMetadata, Injectable } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { checkParsed } from '../../platform/http/bodies/check-parsed.js';
import { InvalidRequest } from '../../platform/http/errors/domain-error.js';
import { JsonShape } from '../../platform/http/bodies/json-shape.js';
import { RequestValidation } from '../../platform/http/validation/validation.pipe.js';
import { CreateInvoiceFullRequest, RULES_IN_ORDER } from './create-invoice-full.request.js';

/** A rule that a body breaks. */
interface BrokenRule {
  rule: string;
  property: string;
  message: string;
  code: string;
}

type Body = Record<string, unknown>;

/** Prefix of form fields that are members of `tax_info`. */
const PREFIX = 'tax_info.';

/**
 * Validates a body of `create-invoice-full` by its class. The error has the code of the first broken rule in the order of the
 * specification.
 */
@Injectable()
export class CreateInvoiceFullPipe extends RequestValidation {
  constructor() {
    super({ expectedType: CreateInvoiceFullRequest, exceptionFactory: validationError });
  }

  override async transform(body: Body, metadata: ArgumentMetadata): Promise<unknown> {
    const tax_info = taxInfoOf(body);
    const request: unknown = await super.transform({ ...body, tax_info }, metadata);
    return Object.assign(request as object, { address_lines: addressLinesOf(tax_info as Body) });
  }
}

/**
 * `tax_info` is an object. A form may also carry it as JSON text, or its members as fields with or without the prefix
 * `tax_info.`.
 */
function taxInfoOf(body: Body): unknown {
  const { tax_info: info } = body;
  const given = typeof info === 'string' ? parseJson(info.trim() || '{}') : (info ?? {});
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const dotted = Object.entries(body).flatMap(([name, value]) =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
  );
  return { ...body, ...given, ...Object.fromEntries(dotted) };
}

/** The address in tax data of `create-profile`. */
const ADDRESS_LINES = ['street', 'ext_num', 'neighborhood', 'city', 'state', 'country'];

/** The names of the lines that are given and not blank. */
const addressLinesOf = (taxInfo: Body): string[] =>
  ADDRESS_LINES.filter((name) => {
    const line = taxInfo[name] ?? '';
    return typeof line !== 'string' || line.trim() !== '';
  });

/** Parses JSON inside a form field, with the checks that a JSON body gets. @throws {InvalidRequest} if it is not JSON. */
function parseJson(text: string): unknown {
  new JsonShape().check(Buffer.from(text));
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new InvalidRequest('tax_info is not valid JSON');
  }
  checkParsed(parsed);
  return parsed;
}

function validationError(errors: ValidationError[]): InvalidRequest {
  const broken = errors.flatMap(brokenRules);
  const rule = RULES_IN_ORDER.find((one) => broken.some((other) => other.rule === one));
  const [first, ...others] = broken.filter((one) => one.rule === rule);
  if (!first) return new InvalidRequest('Invalid request body');
  if (first.rule !== 'isGiven') return new InvalidRequest(first.message, first.code);
  const missing = [first, ...others].map(({ property }) => property);
  return new InvalidRequest(`Missing required fields: ${missing.join(', ')}`, first.code);
}

function brokenRules({
  property,
  constraints = {},
  contexts = {},
  children = [],
}: ValidationError): BrokenRule[] {
  const own = Object.entries(constraints).map(([rule, message]) => ({
    rule,
    property,
    message,
    code: (contexts[rule] as { code?: string } | undefined)?.code ?? 'INVALID_REQUEST_BODY',
  }));
  return [...own, ...children.flatMap(brokenRules)];
}
