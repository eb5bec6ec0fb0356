/** An article, of a label or of a reading. What a label does not say is null. */
export interface Line {
  description: string | null;
  quantity: number | null;
  unit_price: number | null;
  amount: number | null;
}

/** What is compared beside the articles, by the names of the labels, and how: an RFC to the letter, a name in essence. */
export const COMPARED = {
  vendor: 'name',
  rfc: 'text',
  /** `YYYY-MM-DD`. */
  date: 'text',
  total: 'amount',
  subtotal: 'amount',
  iva: 'amount',
  ieps: 'amount',
  discount: 'amount',
  tip: 'amount',
  local_taxes: 'amount',
  /** SAT's c_FormaPago. */
  payment_form: 'text',
  postal_code: 'text',
  branch_postal_code: 'text',
  invoice_code: 'text',
} as const;
export type ComparedName = keyof typeof COMPARED;
export const COMPARED_NAMES = Object.keys(COMPARED) as ComparedName[];

/**
 * The fields of a receipt, as its label has them or as a reader gives them. Null means that nothing is printed, or
 * that nothing was read; a missing one means that the label does not say, or that the reader does not look for it.
 */
export type Fields = {
  [Name in ComparedName]?: ((typeof COMPARED)[Name] extends 'amount' ? number : string) | null;
} & { lines?: Line[] };

/** What a reader made of one picture. */
export interface Read {
  /** Whether it would make an invoice of it. */
  completed: boolean;
  /** Why it would not. */
  code: string | null;
  fields: Fields;
}
