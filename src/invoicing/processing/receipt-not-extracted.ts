/** No extraction of the receipt is stored: it must be extracted before its invoice can be submitted. */
export class ReceiptNotExtracted extends Error {
  override readonly name = 'ReceiptNotExtracted';

  constructor() {
    super('The receipt has to be read first');
  }
}
