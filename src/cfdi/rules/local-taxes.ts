import type { TrasladoLocal } from '../schema/comprobante.js';
import { isFinerThanCents, type Rule } from './rule.js';
import { amountsFault } from './fault-messages.js';

/** Rules of one tax in the complement for local taxes, by its schema. */
export const LOCAL_TAX_RULES: readonly Rule<TrasladoLocal>[] = [
  [
    'CFDI301',
    amountsFault('a local tax has no name'),
    ({ impLocTrasladado }) => impLocTrasladado.trim() === '',
  ],
  [
    'CFDI301',
    amountsFault('the rate or the amount of a local tax is not above zero, or has more than two decimals'),
    ({ tasadeTraslado, importe }) =>
      [tasadeTraslado, importe].some((number) => !number.gt(0) || isFinerThanCents(number)),
  ],
];
