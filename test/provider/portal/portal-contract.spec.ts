import { describe, expect, it } from '@jest/globals';
import { PortalDocument } from '../../support/providers/portal-document.js';

const contract = new PortalDocument();
const { document, operations } = contract;

describe('the contract of portal services', () => {
  it('is an OpenAPI document of 3.1, with four operations that a stranger understands', () => {
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

  it('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, $ref = ''] of references) expect(contract.resolve({ $ref })).toBeDefined();
  });

  it('has schemas that can be used, and examples that fit them', () => {
    for (const schema of Object.values(document.components.schemas)) {
      expect(() => contract.problemOf({}, schema)).not.toThrow();
    }
    const contents = operations.flatMap(({ requestBody, responses }) =>
      [requestBody ?? {}, ...Object.values(responses)].flatMap((of) =>
        Object.values(contract.resolve(of).content ?? {}),
      ),
    );
    const examples = contents.filter(({ example }) => example !== undefined);
    expect(examples.length).toBeGreaterThanOrEqual(4);
    expect(examples.map(({ example, schema }) => contract.problemOf(example, schema))).toEqual(
      examples.map(() => null),
    );
  });

  it('tells a whole answer from one that lacks something', () => {
    const job = { id: 'job_1', invoice_id: '01a1fde2-55fd-7662-bfeb-60c0c6bda060', attempt: 1 };
    const schema = { $ref: '#/components/schemas/Job' };
    expect(contract.problemOf({ ...job, status: 'pending' }, schema)).toBeNull();
    expect(contract.problemOf({ ...job, status: 'completed' }, schema)).toMatch(/uuid/);
    expect(contract.problemOf({ ...job, status: 'failed', failure: { code: 'x' } }, schema)).not.toBeNull();
  });
});
