/** Adjustments of the total, up or down. */
export const ADJUSTMENTS = {
  /** To whole coins. In Mexico it is a donation to a charity unless the receipt says that the till itself rounds. */
  'round-up': ['REDONDEO'],
  rounding: ['ROUNDING'],
  /** Adjustment by the till itself. */
  adjustment: ['AJUSTE'],
  donation: ['DONATIVO', 'DONACION', 'SU APORTACION', 'TELETON', 'CAMPANAS A FAVOR', 'FAVOR DE INSTITUC'],
} as const;
