/**
 * What a document states although neither the receipt nor the law settles it. Stable names, because clients depend on them.
 * `IVA_RATE`: 16 % of IVA for articles whose rate is unknown. Only providers for tests assume it.
 * `FUEL_PERMIT`: the permit of a fuel station that prints none, from the energy regulator's list by the vendor's name.
 */
export const ASSUMPTIONS = ['IVA_RATE', 'FUEL_PERMIT'] as const;

/** The name of an assumption. */
export type Assumption = (typeof ASSUMPTIONS)[number];
