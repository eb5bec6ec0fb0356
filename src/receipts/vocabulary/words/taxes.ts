/** Taxes and exemptions. */
export const TAXES = {
  tax: ['IVA', 'IMPUESTO', 'IMPUESTOS', 'IMPTO', 'IMPTOS', 'TAX', 'TRASLADO'],
  /** Malaysia's tax. */
  gst: ['GST'],
  'gst-of-something': ['*GST*'],
  ieps: ['IEPS'],
  /** The states' tax on lodging. */
  ish: ['I.S.H.'],
  taxed: ['GRAVADO ', 'GRAVADOS ', 'GRAVADA ', 'GRAVADAS '],
  exempt: ['EXENT'],
  exemption: ['EXENCION'],
  /** Also an item, by the night. */
  'lodging-tax': ['HOSPEDAJE', 'HOSP'],
  'local-tax': ['IMPUESTO LOCAL', 'IMPTO. LOCAL', 'IMP. LOCAL'],
  'state-tax': ['IMPUESTO ESTATAL', 'IMPTO. ESTATAL', 'IMP. ESTATAL'],
  'municipal-tax': ['IMPUESTO MUNICIPAL', 'IMPTO. MUNICIPAL', 'IMP. MUNICIPAL'],
  /** The states' tax on income, as of payroll services. */
  cedular: ['CEDULAR'],
  /** The duty that towns of Quintana Roo charge for each night. SANEAMIENTO alone is also a service. */
  'sanitation-duty': [
    'DERECHO DE SANEAMIENTO', 'DERECHO SANEAMIENTO', 'DERECHOS DE SANEAMIENTO', 'DER. DE SANEAMIENTO', 'DER. SANEAMIENTO',
    ' DERSAN ',
  ],
  /** The fee of the airport, on the receipt of a flight. */
  'airport-fee': ['T.U.A.', 'USO DE AEROPUERTO', 'USO AEROPORTUARIO'],
  /** Drinks with sweeteners only. */
  'sugar-free': ['SIN AZUCAR', 'LIGHT', 'ZERO', 'CERO', 'DIET', 'DIETETIC*'],
} as const; // prettier-ignore
