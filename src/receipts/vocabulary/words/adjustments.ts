/** What is added to a sum, or taken off it, at its foot. */
export const ADJUSTMENTS = {
  /** To whole coins. In Mexico it is a gift to a charity where nothing says that the till itself rounds. */
  'round-up': ['REDONDEO'],
  rounding: ['ROUNDING'],
  /** What the till itself does to the sum. */
  adjustment: ['AJUSTE'],
  donation: ['DONATIVO', 'DONACION', 'CAMPANAS A FAVOR', 'FAVOR DE INSTITUC'],
} as const;
