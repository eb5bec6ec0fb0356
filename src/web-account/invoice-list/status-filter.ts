import type { InvoiceStatus } from '../../invoicing/invoice.entity.js';
import type { Texts } from '../texts/texts.js';

/** The choice of corrected invoices that wait for a confirmation. */
export const UNCONFIRMED = 'unconfirmed';

/** Statuses by the choice that selects them. Users don't distinguish `pending` from `processing`. */
const STATUSES = new Map<string, readonly InvoiceStatus[]>([
  ['processing', ['pending', 'processing']],
  [UNCONFIRMED, ['processing']],
  ['completed', ['completed']],
  ['failed', ['failed']],
]);

/** The choices with their labels, in the order in which an invoice has these statuses. */
export const statusChoices = ({ common, month }: Texts): { value: string; label: string }[] =>
  [...STATUSES.keys()].map((value) => ({
    value,
    label: value === UNCONFIRMED ? month.unconfirmed : common.states[value as InvoiceStatus],
  }));

/** The statuses that a choice selects. Undefined, which selects all invoices, for any other text. */
export const statusesOf = (choice: string): readonly InvoiceStatus[] | undefined => STATUSES.get(choice);
