import { randomUUID } from 'node:crypto';
import type { Receiver } from '../../provider/provider.js';
import type { Fault } from '../fake-provider/faulty-answers.js';
import type { IssuedXml } from '../fake-provider/issued-xml.js';

/** Longer than a request may take in a suite about time-outs, which is a second. */
const TOO_LATE_MS = 1_500;

/** Of an answer to this receiver's invoice: the document gets made, and what says so can't be understood. */
export const NO_ANSWERS: Record<string, (receiver: Receiver) => Fault> = {
  garbage: () => ({ works: true, answers: 'garbage' }),
  'something else': () => ({ works: true, answers: { status: 200, body: { ok: true } } }),
  huge: () => ({ works: true, answers: 'huge' }),
  'half a body': () => ({ works: true, answers: 'cut' }),
  redirect: () => ({ works: true, answers: 'redirect' }),
  // Which tells what was sent: it must not be repeated.
  'server error': (receiver) => ({ works: true, answers: { status: 500, body: receiver } }),
};

/** One that comes when nobody waits for it any more. */
export const TOO_LATE: Fault = { works: true, lateMs: TOO_LATE_MS };

/** Of a document: it is whole, and not what was asked for; a folio other than that in the answer beside it. */
export const WRONG_DOCUMENTS: Record<string, () => Partial<IssuedXml>> = {
  'wrong receiver': () => ({ receiverRfc: 'EKU9003173C9' }),
  'wrong total': () => ({ total: '999.00' }),
  'wrong uuid': () => ({ uuid: randomUUID() }),
  forged: () => ({ tampering: (xml) => xml.replace('RegimenFiscal="601"', 'RegimenFiscal="612"') }),
};
