import { z } from 'zod';
import type { HttpAnswer } from '../../remote/provider-http.js';

/** One thing that Facturapi, or SAT or the certifier behind it, finds wrong. */
export interface Fault {
  /** Facturapi's (`legal_name_mismatch`), SAT's (`CFDI40145`) or the certifier's (`402`); the list may grow at any time. */
  code: string;
  /** Whose code it is, as far as Facturapi says: its own, SAT's, or that of who certifies for SAT. */
  source: 'facturapi' | 'sat' | 'pac' | null;
  /** Of the field in what was sent, e.g. `customer.tax_id`; empty where none is named. */
  path: string;
}

const fault = z.object({
  code: z.coerce.string().optional().catch(undefined),
  source: z.enum(['facturapi', 'sat', 'pac']).nullable().catch(null).default(null),
  path: z.string().optional().catch(undefined),
});
const body = fault.extend({ errors: z.array(fault).optional().catch(undefined) });

/** What codes and paths look like; anything else might be personal data in the wrong place. */
const CODE = /^\w{1,64}$/;
const PATH = /^[\w.[\]]{1,120}$/;
const LOG_ID = /^[\w-]{1,80}$/;

/** An answer from 400 to 499. It has no text of Facturapi's: that may quote the receiver's data. */
export class FacturapiRefused extends Error {
  override readonly name = 'FacturapiRefused';
  readonly status: number;
  /** The root's first, then those that it consists of. */
  readonly faults: readonly Fault[];
  /** By which Facturapi's support finds the request, or null. */
  readonly logId: string | null;

  constructor({ status, headers, body: bytes }: HttpAnswer) {
    super(`Facturapi refused the request (${status})`);
    this.status = status;
    this.faults = faultsIn(bytes);
    const logId = headers['x-facturapi-log-id'];
    this.logId = typeof logId === 'string' && LOG_ID.test(logId) ? logId : null;
  }

  has(codes: ReadonlySet<string>): boolean {
    return this.faults.some(({ code }) => codes.has(code));
  }
}

/** None when the body is not Facturapi's: a proxy's page says as much by its status. */
function faultsIn(bytes: Buffer): readonly Fault[] {
  try {
    const { errors = [], ...root } = body.parse(JSON.parse(bytes.toString('utf8')));
    return [root, ...errors].map(({ code = '', source, path = '' }) => ({
      code: CODE.test(code) ? code : '',
      source,
      path: PATH.test(path) ? path : '',
    }));
  } catch {
    return [];
  }
}
