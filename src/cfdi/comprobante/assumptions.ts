/**
 * What a document states although neither the receipt nor the law settles it. Stable names, because clients depend on them.
 * `IVA_RATE`: 16 % of IVA for articles whose rate is unknown. Only providers for tests assume it.
 * `LOCAL_TAX_RATE`: the share of the purchase that a local tax is, if no rate is printed and none of a state gives its amount.
 * Only providers for tests assume it.
 * `FUEL_PERMIT`: the permit of a fuel station that prints none, from an earlier receipt of the station or a person's correction of
 * one, or from the energy regulator's list by the vendor's name. Only providers for tests assume it.
 * `VENDOR_NAME`: the name on the receipt, if nothing confirms that it is the registered one: it may be misread, or the shop's sign.
 * Only providers for tests state a name of their own.
 * `PAYMENT_FORM`: cash, or a credit card if the kind of the card is not printed.
 */
export const ASSUMPTIONS = [
  'IVA_RATE',
  'LOCAL_TAX_RATE',
  'FUEL_PERMIT',
  'VENDOR_NAME',
  'PAYMENT_FORM',
] as const;

/** The name of an assumption. */
export type Assumption = (typeof ASSUMPTIONS)[number];
