import { randomUUID } from 'node:crypto';
import type { Receiver } from '../../provider/provider.js';
import type { Fault } from '../fake-provider/faulty-answers.js';
import type { IssuedXml } from '../fake-provider/issued-xml.js';

/** Longer than a request may take in the cases about timeouts, which is a second. */
const TOO_LATE_MS = 1_500;

/** Faults of the answer to a submission: the document is made, but the answer is unintelligible. */
export const UNINTELLIGIBLE: Record<string, (receiver: Receiver) => Fault> = {
  garbage: () => ({ works: true, answers: 'garbage' }),
  'something else': () => ({ works: true, answers: { status: 200, body: { ok: true } } }),
  huge: () => ({ works: true, answers: 'huge' }),
  'half a body': () => ({ works: true, answers: 'cut' }),
  redirect: () => ({ works: true, answers: 'redirect' }),
  // The body repeats the request, which must not appear in errors.
  'server error': (receiver) => ({ works: true, answers: { status: 500, body: receiver } }),
};

/** An answer after the timeout. */
export const TOO_LATE: Fault = { works: true, lateMs: TOO_LATE_MS };

/** Faults of the document: it is well formed, but not what was requested, or has another UUID than the answer states. */
export const WRONG_DOCUMENTS: Record<string, () => Partial<IssuedXml>> = {
  'wrong receiver': () => ({ receiverRfc: 'EKU9003173C9' }),
  'wrong total': () => ({ total: '999.00' }),
  'wrong uuid': () => ({ uuid: randomUUID() }),
  forged: () => ({ tampering: (xml) => xml.replace('RegimenFiscal="601"', 'RegimenFiscal="612"') }),
};
