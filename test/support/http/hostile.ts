import type { ParameterObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';
import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, DocumentedOperation, Method } from './api-document.js';
import { TINY_PNG } from '../receipts/receipts.js';

/**
 * What a test sends to one operation. Texts may hold names in double braces, such as `{{org_id}}`, for what differs
 * from run to run, so that the inputs themselves are the same in every run.
 */
export interface HostileRequest {
  path: string;
  headers: Record<string, string>;
  /** The body as sent. */
  body: string | null;
}

/** Removes the member that has this value. */
const ABSENT = Symbol('absent');
/** Placeholder in JSON for a text that no value serializes to. */
const RAW = /"raw:([^"]*)"/g;
const BOUNDARY = 'fuzz-boundary';

const UNICODE = fc.string({ unit: 'binary', maxLength: 40 });

const TEXTS = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nX: y',
  '\u202e\ufeff',
  '😀'.repeat(30),
  'ﷺ'.repeat(60),
  'ı',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '9'.repeat(30),
  '0x10',
  "' OR 1=1 --",
  '../../etc/passwd',
  '..',
  '%00',
  '%',
  '{"a":1}',
  '[]',
  '<script>',
  '00000000-0000-0000-0000-000000000000',
  '{{id}}{{id}}',
  'data:image/png;base64,',
  'data:image/png;base64,AAAA',
  'x'.repeat(3_000),
);

const hostileText: Arbitrary<string> = fc.oneof(UNICODE, TEXTS);

const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger()) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      [],
      {},
      [[]],
      [{}],
      '\ud800',
      { length: 3 },
      { toString: 'x' },
      { valueOf: null, toJSON: 1 },
      { constructor: { prototype: { admin: true } } },
      JSON.parse('{"__proto__": {"is_admin": true}}'),
      { $ne: null },
      { type: 'Buffer', data: [1, 2, 3] },
      'raw:1e999',
      'raw:-0',
      'raw:123456789012345678901234567890',
      `raw:${'['.repeat(2_000)}${']'.repeat(2_000)}`,
    ),
  },
);

/** Bodies that are invalid as a whole, below the size limit. */
const HOSTILE_BODIES = fc.constantFrom(
  '',
  '{',
  'null',
  'true',
  '7',
  '[]',
  '[{}]',
  '"text"',
  '{"a":1,}',
  '\ufeff{}',
  '{"a":1}{"a":2}',
  '{"__proto__":null}',
  '{"__proto__":{"tax_info":{"tax_id":"EKU9003173C9"}},"constructor":1}',
  `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
  '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  `{"tax_info":${'{"tax_info":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`m${index}`, index]))),
  `{"name":"${'x'.repeat(200_000)}"}`,
);

const TYPES = fc.constantFrom<Record<string, string>>(
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset=x' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { 'content-type': 'application/json', 'content-encoding': 'x' },
  { 'content-type': ';' },
);

/** Requests to an operation, from almost valid to hostile, derived from its description in the document. */
export function requestsTo(api: ApiDocument, of: DocumentedOperation): Arbitrary<HostileRequest> {
  const inPath = of.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = of.parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .record({
      path: fc.tuple(...inPath.map((parameter) => pathSegment(api, of, parameter))),
      query: query(api, of, inQuery),
      key: of.parameters.some(({ name }) => name === 'Idempotency-Key')
        ? fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: idempotencyKey })
        : fc.constant(null),
      body: of.body ? bodies(api, of) : fc.constant({ headers: {}, body: null }),
    })
    .map(({ path, query: search, key, body }) => ({
      path:
        inPath.reduce((route, { name }, index) => route.replace(`{${name}}`, path[index] ?? ''), of.route) +
        search,
      headers: { ...body.headers, ...(key !== null && { 'idempotency-key': key }) },
      body: body.body,
    }));
}

const idempotencyKey = fc.oneof(
  fc.constantFrom('a', 'b', '', ' ', 'x'.repeat(255), 'x'.repeat(256), '\u00e9'),
  fc.string({ minLength: 1, maxLength: 20 }),
);

/** Never empty, and neither a bare slash nor only dots, which would address another route. */
function pathSegment(
  api: ApiDocument,
  of: DocumentedOperation,
  parameter: ParameterObject,
): Arbitrary<string> {
  const good = goodText(api, of, parameter.name, parameter.schema).map(encoded);
  const hostile = hostileText
    .map((text) => encodeURIComponent(text))
    .filter((text) => !/^\.{0,2}$/.test(text));
  const asIs = fc.constantFrom('%', '%zz', '%E0%A4', '%c0%ae', '%2e%2e', '%2F..%2F', '%00', ';a=b');
  return fc.oneof(
    { weight: 5, arbitrary: good },
    { weight: 1, arbitrary: good.map((text) => `${text}%20`) },
    { weight: 3, arbitrary: hostile },
    { weight: 1, arbitrary: asIs },
  );
}

/** Keeps the placeholders that are filled in later. */
const encoded = (value: string | number): string =>
  String(value)
    .split(/(\{\{\w+\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part)))
    .join('');

function query(api: ApiDocument, of: DocumentedOperation, parameters: ParameterObject[]): Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) => {
    const good = goodText(api, of, name, schema).map((value) => [`${name}=${encoded(value)}`]);
    const hostile = hostileText.map((text) => [`${name}=${encodeURIComponent(text)}`]);
    const number = fc
      .oneof(fc.integer(), fc.double(), fc.maxSafeInteger())
      .map((value) => [`${name}=${value}`]);
    const odd = fc.constantFrom(
      [],
      [name],
      [`${name}=a`, `${name}=b`],
      [`${name}[]=a`],
      [`${name}[a]=b`],
      [`${name}[__proto__][a]=b`],
      [`${name}=%`],
      [`${name}=%E0%A4%A`],
      [`${name}=%00`],
    );
    return fc.oneof(
      { weight: 12, arbitrary: good },
      { weight: 2, arbitrary: hostile },
      { weight: 2, arbitrary: number },
      { weight: 2, arbitrary: odd },
    );
  });
  const more = fc.oneof(
    { weight: 8, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(['__proto__=1'], ['constructor[x]=1'], ['&&=&'], ['a'.repeat(2_000)]),
    },
  );
  return fc
    .tuple(...pairs, more)
    .map((parts) => parts.flat().join('&'))
    .map((text) => (text ? `?${text}` : ''));
}

function bodies(
  api: ApiDocument,
  of: DocumentedOperation,
): Arbitrary<{ headers: Record<string, string>; body: string | null }> {
  const json = objectOf(api, of, of.bodySchema ?? {}).map(toJson);
  const asJson = (body: string) => ({ headers: { 'content-type': 'application/json' }, body });
  const formSchema = of.body?.content['multipart/form-data']?.schema;
  return fc.oneof(
    { weight: 12, arbitrary: json.map(asJson) },
    { weight: 2, arbitrary: HOSTILE_BODIES.map(asJson) },
    { weight: 1, arbitrary: fc.tuple(TYPES, json).map(([headers, body]) => ({ headers, body })) },
    { weight: 1, arbitrary: fc.constant({ headers: {}, body: null }) },
    ...(formSchema ? [{ weight: 5, arbitrary: forms(api, of, formSchema) }] : []),
  );
}

/** An object that matches its schema, one with one or several invalid members, or a value that is no object. */
function objectOf(api: ApiDocument, of: DocumentedOperation, given: SchemaObject): Arbitrary<unknown> {
  const members = Object.entries(given.properties ?? {});
  const good = goodObject(api, of, given);
  if (members.length === 0) return fc.oneof(good, hostileValue);
  const names = members.map(([name]) => name);
  const wrong = Object.fromEntries(
    members.map(([name, schema]) => {
      const inner = api.resolve<SchemaObject>(innerOf(schema));
      return [
        name,
        inner.properties
          ? fc.oneof(hostileValue, absent, objectOf(api, of, inner), objectOf(api, of, inner))
          : fc.oneof(hostileValue, hostileValue, absent),
      ];
    }),
  );
  const oneWrong = fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(
        good,
        (wrong[name] ?? absent).map((value) => ({ [name]: value })),
      ),
    )
    .map(([object, over]) => withoutAbsent({ ...object, ...over }));
  const severalWrong = fc
    .tuple(good, fc.record(wrong), fc.array(fc.constantFrom(...names)))
    .map(([object, over, which]) =>
      withoutAbsent({ ...object, ...Object.fromEntries(which.map((name) => [name, over[name]])) }),
    );
  const withMore = fc
    .tuple(good, fc.constantFrom('__proto__', 'constructor', 'is_admin', 'id', ''), hostileValue)
    .map(([object, name, value]) => Object.fromEntries([...Object.entries(object), [name, value]]));
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 6, arbitrary: oneWrong },
    { weight: 2, arbitrary: severalWrong },
    { weight: 1, arbitrary: withMore },
    { weight: 1, arbitrary: hostileValue },
  );
}

const absent = fc.constant(ABSENT);

function withoutAbsent(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== ABSENT));
}

function goodObject(api: ApiDocument, of: DocumentedOperation, schema: SchemaObject): Arbitrary<object> {
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const inner = api.resolve<SchemaObject>(innerOf(member));
    const isNeeded = schema.required?.includes(name) ?? false;
    const good: Arbitrary<unknown> = inner.properties
      ? goodObject(api, of, inner)
      : goodText(api, of, name, inner);
    const value = isNeeded
      ? good
      : fc.oneof({ weight: 2, arbitrary: good }, { weight: 1, arbitrary: absent });
    return [name, value] as const;
  });
  return fc.record(Object.fromEntries(members)).map(withoutAbsent);
}

/** The relevant schema of a nullable or commented reference. */
function innerOf(schema: SchemaObject | ReferenceObject): SchemaObject | ReferenceObject {
  if ('$ref' in schema) return schema;
  return schema.allOf?.[0] ?? schema.anyOf?.[0] ?? schema;
}

/** Deletions and changes must not affect profiles that other requests need. */
const PROFILES: Partial<Record<Method, string[]>> = {
  delete: ['{{spare}}'],
  patch: ['{{id}}', '{{former_rfc}}'],
};

/** Valid texts by the member's name and schema, sometimes in another spelling. */
function goodText(
  api: ApiDocument,
  { method }: Pick<DocumentedOperation, 'method'>,
  name: string,
  given: SchemaObject | ReferenceObject = {},
): Arbitrary<string | number> {
  const { enum: values, example } = api.resolve<SchemaObject>(given);
  if (values) return fc.constantFrom(...(values as string[]));
  if (name === 'receipt_image') return fc.constant(TINY_PNG);
  if (name === 'org_id') return fc.constant('{{org_id}}');
  if (name === 'invoice_id' || name === 'invoiceId') return fc.constant('{{invoice_id}}');
  if (name === 'rfc') return fc.constantFrom(...(PROFILES[method] ?? ['{{rfc}}', '{{id}}']));
  if (name === 'tax_id')
    return fc.integer({ min: 0, max: 1_295 }).map((serial) => `FUZ010101${base36(serial)}A`);
  if (name === 'limit' || name === 'offset') return fc.integer({ min: 0, max: 120 });
  if (name === 'expires' || name === 'signature') return fc.constant(`{{${name}}}`);
  return example === undefined ? fc.string({ minLength: 1, maxLength: 20 }) : fc.constant(String(example));
}

const base36 = (serial: number): string => serial.toString(36).toUpperCase().padStart(2, '0');

function forms(
  api: ApiDocument,
  of: DocumentedOperation,
  schema: SchemaObject | ReferenceObject,
): Arbitrary<{ headers: Record<string, string>; body: string }> {
  const good = goodObject(api, of, api.resolve<SchemaObject>(schema)).map((object) =>
    Object.entries(object)
      .filter(([name]) => name !== 'receipt_image')
      .map(([name, value]) => field(name, String(value))),
  );
  const picture = fc.constantFrom(
    field('receipt_image', TINY_PNG),
    field('receipt_image', 'GIF89a', 'a.gif'),
    field('receipt_image', '', 'a.png'),
    field('receipt_image', '\u0089PNG\r\n\u001a\n', '\0.png'),
    field('other', 'x', 'x.png'),
    '',
  );
  const name = fc.constantFrom(
    'tax_info[tax_id]',
    'tax_info.tax_id',
    'tax_info[__proto__][x]',
    'tax_info[tax_id][0]',
    'tax_info[]',
    '__proto__',
    '__proto__[x]',
    'constructor[prototype][x]',
    'email',
    'receipt_image',
    'tax_info',
    '',
    '[',
    'a[b][c][d][e][f]',
  );
  const more = fc.array(
    fc.oneof(
      fc.tuple(name, hostileText).map(([to, value]) => field(to, value)),
      objectOf(api, of, taxInfoOf(api, of)).map((value) => field('tax_info', toJson(value))),
    ),
    { maxLength: 3 },
  );
  const end = fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, '', '--');
  return fc.tuple(good, picture, more, end).map(([fields, image, others, last]) => ({
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: [...fields, image, ...others].join('') + last,
  }));
}

/** The object that a form has as text. */
function taxInfoOf(api: ApiDocument, { bodySchema }: DocumentedOperation): SchemaObject {
  return api.resolve<SchemaObject>(innerOf(bodySchema?.properties?.['tax_info'] ?? {}));
}

function field(name: string, value: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/png`;
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
}

function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(RAW, '$1');
}
