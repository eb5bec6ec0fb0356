/** An article, of a label or of a reading. What a label does not say is null. */
export interface Line {
  description: string | null;
  quantity: number | null;
  unit_price: number | null;
  amount: number | null;
}

/**
 * The fields of a receipt, as its label has them or as a reader gives them. Null means that nothing is printed, or
 * that nothing was read; a missing one means that the label does not say, or that the reader does not look for it.
 */
export interface Fields {
  vendor?: string | null;
  rfc?: string | null;
  /** `YYYY-MM-DD`. */
  date?: string | null;
  total?: number | null;
  subtotal?: number | null;
  iva?: number | null;
  ieps?: number | null;
  discount?: number | null;
  tip?: number | null;
  local_taxes?: number | null;
  /** SAT's c_FormaPago. */
  payment_form?: string | null;
  postal_code?: string | null;
  branch_postal_code?: string | null;
  invoice_code?: string | null;
  lines?: Line[];
}

/** What a reader made of one picture. */
export interface Read {
  /** Whether it would make an invoice of it. */
  completed: boolean;
  /** Why it would not. */
  code: string | null;
  fields: Fields;
}
