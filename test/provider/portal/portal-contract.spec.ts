import { describe, expect, it } from 'vitest';
import { PortalDocument } from '../../support/providers/portal-document.js';

describe.each([
  [1, 4],
  [2, 9],
] as const)('the contract of portal services, version %i', (version, fewestExamples) => {
  const contract = new PortalDocument(version);
  const { document, operations } = contract;

  it('is an OpenAPI 3.1 document with four documented operations', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations.map(({ operationId }) => operationId)).toEqual([
      'createJob',
      'getJob',
      'getHealth',
      'jobUpdated',
    ]);
    const lacking = operations.filter(
      ({ summary, description, tags }) => !summary || !description || tags.length !== 1,
    );
    expect(lacking).toEqual([]);
  });

  it('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, $ref = ''] of references) expect(contract.resolve({ $ref })).toBeDefined();
  });

  it('has valid schemas, and examples that match them', () => {
    for (const schema of Object.values(document.components.schemas)) {
      expect(() => contract.problemOf({}, schema)).not.toThrow();
    }
    const contents = operations.flatMap(({ requestBody, responses }) =>
      [requestBody ?? {}, ...Object.values(responses)].flatMap((of) =>
        Object.values(contract.resolve(of).content ?? {}),
      ),
    );
    const problems = contents.flatMap(({ schema, example, examples = {} }) =>
      [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)].map(
        (value) => contract.problemOf(value, schema),
      ),
    );
    expect(problems.length).toBeGreaterThanOrEqual(fewestExamples);
    expect(problems).toEqual(problems.map(() => null));
  });

  it('distinguishes a complete answer from one with a missing member', () => {
    const job = { id: 'job_1', invoice_id: '01a1fde2-55fd-7662-bfeb-60c0c6bda060', attempt: 1 };
    const schema = { $ref: '#/components/schemas/Job' };
    expect(contract.problemOf({ ...job, status: 'pending' }, schema)).toBeNull();
    expect(contract.problemOf({ ...job, status: 'completed' }, schema)).toMatch(/uuid/);
    expect(contract.problemOf({ ...job, status: 'failed', failure: { code: 'x' } }, schema)).not.toBeNull();
  });
});

describe('the second version', () => {
  const [first, second] = [new PortalDocument(1), new PortalDocument(2)];
  const job = { id: 'job_1', invoice_id: '01a1fde2-55fd-7662-bfeb-60c0c6bda060', attempt: 1 };
  const schema = { $ref: '#/components/schemas/Job' };

  it('requires nothing of a service that the first version would refuse', () => {
    const example = (document: PortalDocument) =>
      document.operations[0]?.requestBody?.content?.['application/json'];
    const [before, now] = [example(first), example(second)];
    expect(first.problemOf(now?.example, before?.schema ?? {})).toBeNull();
    expect(second.problemOf(before?.example, now?.schema ?? {})).toMatch(/contract/);
  });

  it.each(['pending', 'failed'])('accepts answers of the first version: %s', (status) => {
    const answer = { ...job, status, ...(status === 'failed' && { failure: { code: 'ticket_expired' } }) };
    expect([first, second].map((document) => document.problemOf(answer, schema))).toEqual([null, null]);
  });

  it.each([
    ['deferred', { not_before: '2026-11-22T12:00:00.000Z' }],
    ['needs_input', { fields: [{ name: 'web_id', why: 'It is cut off.' }] }],
    ['waiting_for_person', {}],
    ['portal_down', { retry_after_seconds: 600 }],
  ])('allows a job to be %s, and requires the reason', (status, more) => {
    const reason = { code: 'some_reason', message: 'Falta algo.' };
    expect(second.problemOf({ ...job, status, reason, ...more }, schema)).toBeNull();
    expect(second.problemOf({ ...job, status, ...more }, schema)).toMatch(/reason/);
    expect(first.problemOf({ ...job, status, reason, ...more }, schema)).not.toBeNull();
  });
});
