import type { RefusalCode } from '../../receipts/refusals.js';

/**
 * SAT's code if SAT has one: from the matrix of errors of CFDI 4.0, such as `CFDI40119`, or of its complement for fuels, such
 * as `CCHYP107`. A fault of the receipt itself, such as amounts that disagree, has the code with which the receipt is
 * rejected.
 */
export type RejectionCode = `CFDI${number}` | `CCHYP${number}` | RefusalCode;

/** SAT's rules allow no CFDI for the receipt; nothing was issued. A retry gives the same result. */
export class CfdiRejected extends Error {
  override readonly name = 'CfdiRejected';

  readonly code: RejectionCode;

  constructor(code: RejectionCode, message: string) {
    super(message);
    this.code = code;
  }
}
