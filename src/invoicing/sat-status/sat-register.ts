/** States of a document, in SAT's words: in force, cancelled, or unknown. */
export const SAT_STATES = ['vigente', 'cancelado', 'no_encontrado'] as const;

export type SatState = (typeof SAT_STATES)[number];

export interface SatAnswer {
  state: SatState;
  /** Whether SAT lists the issuer for simulated operations (CFF 69-B); null if its answer does not say. */
  issuerOn69b: boolean | null;
}

/** The port to SAT's register of documents. */
export abstract class SatRegister {
  /**
   * @param expression the query string in the QR code of the printed document. It contains RFCs: never log it.
   * @throws {SatUnavailable} if SAT gives no answer now.
   */
  abstract answerOn(expression: string): Promise<SatAnswer>;
}

/** SAT gives no answer now. */
export class SatUnavailable extends Error {
  override readonly name = 'SatUnavailable';
}
