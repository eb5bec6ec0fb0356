import type { TaxInfo } from './tax-info.entity.js';
import { InvalidRegime } from './tax-info.errors.js';

/**
 * The regime of an invoice of this member: its only registered one, whatever the request says, or the requested one
 * of several.
 * @throws {InvalidRegime} if the requested one is not among several.
 */
export function resolveRegimen({ registeredRegimens }: TaxInfo, supplied: string): string {
  const [only, ...others] = registeredRegimens;
  if (only !== undefined && others.length === 0) return only;
  if (!registeredRegimens.includes(supplied)) throw new InvalidRegime(registeredRegimens);
  return supplied;
}
