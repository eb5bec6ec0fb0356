/** By what is injected what the chosen provider needs of a receipt: `ReceiptNeeds`, or null where it reads by itself. */
export const RECEIPT_NEEDS = Symbol('RECEIPT_NEEDS');
