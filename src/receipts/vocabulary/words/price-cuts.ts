/** What is taken off a price. */
export const PRICE_CUTS = {
  'price-cut': [
    'AHORRO', 'DESCUENTO', 'DESCTO', 'DESC', 'DCTO', 'BONIFICACION', 'REBAJA', 'CUPON', 'DISCOUNT', 'SAVINGS',
  ],
  /** Told to the customer with a sum of what prices were reduced by, and taken off nothing. */
  saved: ['AHORRASTE', 'AHORRADO'],
  /** The same, in rows of price cuts. */
  'saved-in-row': ['USTED', 'AHORRO TOTAL', 'SU AHORRO', 'TU AHORRO'],
  /** Only of what is below zero: names of articles at their full price have these words, too. */
  promotion: ['DTO', 'PROMO*', 'BONIF', 'VALE', 'OFERTA', 'BENEFICIO', 'CORTESIA', 'GRATIS', 'BONO'],
} as const; // prettier-ignore
