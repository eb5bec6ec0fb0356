/** Taxes, and what bears none. */
export const TAXES = {
  tax: ['IVA', 'IMPUESTO', 'IMPUESTOS', 'IMPTO', 'TAX', 'TRASLADO'],
  /** Malaysia's. */
  gst: ['GST'],
  'gst-of-something': ['GST*'],
  ieps: ['IEPS'],
  /** Of states and towns: on lodging (ISH), on payrolls' services (cedular). */
  ish: ['ISH'],
  taxed: ['GRAVAD'],
  exempt: ['EXENT', 'EXENCION'],
  'local-tax': ['HOSPEDAJE', 'IMPUESTO ESTATAL', 'IMPUESTO LOCAL', 'CEDULAR'],
} as const;
