/** Nothing that was read of a receipt is kept: it has to be read before its invoice can go on. */
export class ReceiptNotExtracted extends Error {
  override readonly name = 'ReceiptUnread';

  constructor() {
    super('The receipt has to be read first');
  }
}
