/**
 * What a document states although neither the receipt nor the law settles it. Stable names, because clients depend on them.
 * `IVA_RATE`: 16 % of IVA for articles whose rate is unknown. Only providers for tests assume it.
 */
export const ASSUMPTIONS = ['IVA_RATE'] as const;

/** The name of an assumption. */
export type Assumption = (typeof ASSUMPTIONS)[number];
