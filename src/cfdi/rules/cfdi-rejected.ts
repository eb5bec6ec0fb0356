import type { RefusalCode } from '../../receipts/refusals.js';

/**
 * SAT's own code where SAT has one (matrices of errors of CFDI 4.0, such as `CFDI40119`, and of its complement for fuels,
 * such as `CCHYP107`). What can only be the fault of the
 * paper, such as amounts that disagree, has the code by which the paper itself is refused.
 */
export type RejectionCode = `CFDI${number}` | `CCHYP${number}` | RefusalCode;

/** The receipt cannot become a CFDI that SAT's rules allow; nothing was issued. Asking again will not help. */
export class CfdiRejected extends Error {
  override readonly name = 'CfdiRejected';

  readonly code: RejectionCode;

  constructor(code: RejectionCode, message: string) {
    super(message);
    this.code = code;
  }
}
