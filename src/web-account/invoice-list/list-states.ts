import type { InvoiceStatus } from '../../invoicing/invoice.entity.js';

/** What people tell apart, under the state that it is named after. */
const STATES = new Map<string, readonly InvoiceStatus[]>([
  ['processing', ['pending', 'processing']],
  ['completed', ['completed']],
  ['failed', ['failed']],
]);

/** The names of the choices, in the order in which an invoice goes through them. */
export const LIST_STATES = [...STATES.keys()] as InvoiceStatus[];

/** The states behind a choice; undefined, which is all of them, for what is none. */
export const statesOf = (name: string): readonly InvoiceStatus[] | undefined => STATES.get(name);
