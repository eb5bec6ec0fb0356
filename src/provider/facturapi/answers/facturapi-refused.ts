import { z } from 'zod';
import type { HttpAnswer } from '../../remote/provider-http.js';

/** A fault that Facturapi reports, on behalf of itself, of SAT, or of the certification provider. */
export interface Fault {
  /** Facturapi's code (`legal_name_mismatch`), SAT's (`CFDI40145`) or the certification provider's (`402`); more may be added at any time. */
  code: string;
  /** The origin of the code, if Facturapi states it: itself, SAT, or the certification provider (PAC). */
  source: 'facturapi' | 'sat' | 'pac' | null;
  /** Path of the field in the request, such as `customer.tax_id`; empty if none is named. */
  path: string;
}

const fault = z.object({
  code: z.coerce.string().optional().catch(undefined),
  source: z.enum(['facturapi', 'sat', 'pac']).nullable().catch(null).default(null),
  path: z.string().optional().catch(undefined),
});
const body = fault.extend({ errors: z.array(fault).optional().catch(undefined) });

/** Formats of codes and paths. A value of any other format might be personal data. */
const CODE = /^\w{1,64}$/;
const PATH = /^[\w.[\]]{1,120}$/;
const LOG_ID = /^[\w-]{1,80}$/;

/** A status from 400 to 499. It contains no prose of Facturapi's, which may quote the receiver's data. */
export class FacturapiRefused extends Error {
  override readonly name = 'FacturapiRefused';
  readonly status: number;
  /** The fault at the root of the body first, then those in `errors`. */
  readonly faults: readonly Fault[];
  /** Id by which Facturapi's support finds the request, or null. */
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

/** No faults if the body is not Facturapi's. The page of a proxy says no more than its status. */
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
