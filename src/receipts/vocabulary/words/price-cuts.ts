/** What is taken off a price. */
export const PRICE_CUTS = {
  'price-cut': [
    'AHORRO', 'AHORRASTE', 'AHORRADO', 'DESCUENTO', 'DESCTO', 'DESC', 'DCTO', 'BONIFICACION', 'REBAJA', 'CUPON', 'DISCOUNT', 'SAVINGS',
  ],
  /** Only of what is below zero: names of articles at their full price have these words, too. */
  promotion: ['DTO', 'PROMO*', 'BONIF', 'VALE', 'OFERTA', 'BENEFICIO', 'CORTESIA', 'GRATIS', 'BONO'],
} as const; // prettier-ignore
