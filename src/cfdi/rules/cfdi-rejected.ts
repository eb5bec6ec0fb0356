import type { FailureCode } from '../../provider/failure-codes.js';

/** The receipt cannot become a CFDI that SAT's rules allow; nothing was issued. Asking again will not help. */
export class CfdiRejected extends Error {
  override readonly name = 'CfdiRejected';

  constructor(
    /** SAT's own code where SAT has one (`CFDI40119`), ours otherwise. */
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}
