import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { ProviderSilent } from '../provider.js';
import { readPortalJob } from './portal-job.js';

const INVOICE = '01a1fde2-55fd-7662-bfeb-60c0c6bda060';
const SEED = 20261121;

const good = {
  id: 'job_1',
  invoice_id: INVOICE,
  attempt: 1,
  status: 'completed',
  uuid: 'x',
  xml: '',
  pdf: '',
};

function read(answer: unknown) {
  return readPortalJob({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(answer)) }, INVOICE);
}

describe('readPortalJob', () => {
  it('reads a job with documents of many megabytes', () => {
    const pdf = Buffer.alloc(11 * 1024 * 1024, 'PDF');
    const job = read({ ...good, xml: 'w7E=', pdf: pdf.toString('base64') });
    expect(job.status === 'completed' && [job.xml.toString(), job.pdf.equals(pdf)]).toEqual(['ñ', true]);
  });

  it.each(['w7E', 'w7=E', '====', 'w7E_', 'w7E=\n', ' w7E='])('refuses the invalid base64 %j', (xml) => {
    expect(() => read({ ...good, xml })).toThrow(ProviderSilent);
  });

  it('returns a job or throws, for any input', () => {
    const member = fc.constantFrom(...Object.keys(good), 'failure', 'retry_after_seconds', '__proto__');
    const almost = fc
      .array(fc.tuple(member, fc.oneof(fc.jsonValue(), fc.constantFrom('pending', 'failed', 'completed'))))
      .map((changes) => Object.fromEntries([...Object.entries(good), ...changes]));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), almost), (answer) => {
        try {
          expect(read(answer).invoice_id).toBe(INVOICE);
        } catch (error) {
          expect(error).toBeInstanceOf(ProviderSilent);
        }
      }),
      { numRuns: 2_000, seed: SEED },
    );
  });
});
