import type { TaxInfo } from './tax-info.entity.js';
import { InvalidRegime } from './tax-info.errors.js';

/**
 * The regime that an invoice of this member is made under: its only one, whatever was supplied, or the supplied one
 * of several.
 * @throws {InvalidRegime} when the supplied one is not among several.
 */
export function resolveRegimen({ registeredRegimens }: TaxInfo, supplied: string): string {
  const [only, ...others] = registeredRegimens;
  if (only !== undefined && others.length === 0) return only;
  if (!registeredRegimens.includes(supplied)) throw new InvalidRegime(registeredRegimens);
  return supplied;
}
