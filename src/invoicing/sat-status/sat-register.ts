/** What SAT says of a document, in its own words: in force, cancelled, or not known to it. */
export const SAT_STATES = ['vigente', 'cancelado', 'no_encontrado'] as const;

export type SatState = (typeof SAT_STATES)[number];

export interface SatAnswer {
  state: SatState;
  /** Whether SAT lists the issuer among those who invoice what never happened (CFF 69-B); null when it doesn't say. */
  issuerOn69b: boolean | null;
}

/** The port to SAT's register of documents. */
export abstract class SatRegister {
  /**
   * @param expression what the QR code on the document's printed form says after its address. It has RFCs: never log it.
   * @throws {SatUnavailable} when SAT gives no answer now.
   */
  abstract answerOn(expression: string): Promise<SatAnswer>;
}

/** SAT gives no answer now. */
export class SatUnavailable extends Error {
  override readonly name = 'SatUnavailable';
}
