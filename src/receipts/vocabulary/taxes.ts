/** Taxes, and what bears none. */
export const TAXES = {
  tax: ['IVA', 'IMPUESTO', 'IMPUESTOS', 'IMPTO', 'GST', 'TAX', 'TRASLADO'],
  ieps: ['IEPS'],
  /** Of states and towns: on lodging (ISH), on payrolls' services (cedular). */
  ish: ['ISH'],
  'local-tax': ['HOSPEDAJE', 'IMPUESTO ESTATAL', 'IMPUESTO LOCAL', 'CEDULAR'],
} as const;
