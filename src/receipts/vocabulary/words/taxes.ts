/** Taxes and exemptions. */
export const TAXES = {
  tax: ['IVA', 'IMPUESTO', 'IMPUESTOS', 'IMPTO', 'IMPTOS', 'TAX', 'TRASLADO'],
  /** Malaysia's tax. */
  gst: ['GST'],
  'gst-of-something': ['*GST*'],
  ieps: ['IEPS'],
  /** State and municipal taxes: on lodging (ISH), and on payroll services (cedular). */
  ish: ['I.S.H.'],
  taxed: ['GRAVADO ', 'GRAVADOS ', 'GRAVADA ', 'GRAVADAS '],
  exempt: ['EXENT'],
  exemption: ['EXENCION'],
  /** Also an item, by the night. */
  'lodging-tax': ['HOSPEDAJE'],
  'local-tax': [
    'IMPUESTO ESTATAL', 'IMPUESTO LOCAL', 'IMPUESTO MUNICIPAL', 'IMPTO. ESTATAL', 'IMPTO. LOCAL', 'IMPTO. MUNICIPAL',
    'IMP. ESTATAL', 'IMP. LOCAL', 'IMP. MUNICIPAL', 'IMPUESTO CEDULAR', 'IMPTO. CEDULAR', 'IMP. CEDULAR',
  ],
  cedular: ['CEDULAR'],
  /** The fee of the airport, on the receipt of a flight. */
  'airport-fee': ['T.U.A.', 'USO DE AEROPUERTO', 'USO AEROPORTUARIO'],
  /** Drinks with sweeteners only. */
  'sugar-free': ['SIN AZUCAR', 'LIGHT', 'ZERO', 'CERO', 'DIET', 'DIETETIC*'],
} as const; // prettier-ignore
