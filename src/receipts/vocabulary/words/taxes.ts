/** Taxes, and what bears none. */
export const TAXES = {
  tax: ['IVA', 'IMPUESTO', 'IMPUESTOS', 'IMPTO', 'IMPTOS', 'TAX', 'TRASLADO'],
  /** Malaysia's. */
  gst: ['GST'],
  'gst-of-something': ['*GST*'],
  ieps: ['IEPS'],
  /** Of states and towns: on lodging (ISH), on payrolls' services (cedular). */
  ish: ['I.S.H.'],
  taxed: ['GRAVADO ', 'GRAVADOS ', 'GRAVADA ', 'GRAVADAS '],
  exempt: ['EXENT'],
  exemption: ['EXENCION'],
  /** An article, too, by the night. */
  'lodging-tax': ['HOSPEDAJE'],
  'local-tax': [
    'IMPUESTO ESTATAL', 'IMPUESTO LOCAL', 'IMPUESTO MUNICIPAL', 'IMPTO. ESTATAL', 'IMPTO. LOCAL', 'IMPTO. MUNICIPAL',
    'IMP. ESTATAL', 'IMP. LOCAL', 'IMP. MUNICIPAL', 'IMPUESTO CEDULAR', 'IMPTO. CEDULAR', 'IMP. CEDULAR',
  ],
  cedular: ['CEDULAR'],
  /** Of drinks with nothing but sweeteners. */
  'sugar-free': ['SIN AZUCAR', 'LIGHT', 'ZERO', 'CERO', 'DIET', 'DIETETIC*'],
} as const; // prettier-ignore
