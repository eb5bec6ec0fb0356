/** Price reductions. */
export const PRICE_CUTS = {
  'price-cut': [
    'AHORRO', 'DESCUENTO', 'DESCTO', 'DESC', 'DCTO', 'BONIFICACION', 'REBAJA', 'CUPON', 'DISCOUNT', 'SAVINGS',
  ],
  /** Informs the customer how much prices were reduced. It is not deducted from anything. */
  saved: ['AHORRASTE', 'AHORRADO'],
  /** The same, in rows of price reductions. */
  'saved-in-row': ['USTED', 'AHORRO TOTAL', 'SU AHORRO', 'TU AHORRO'],
  /** Only for negative amounts: names of items at full price contain these words, too. */
  promotion: ['DTO', 'PROMO*', 'BONIF', 'VALE', 'OFERTA', 'BENEFICIO', 'CORTESIA', 'GRATIS', 'BONO'],
} as const; // prettier-ignore
