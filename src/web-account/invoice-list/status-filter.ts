import type { InvoiceStatus } from '../../invoicing/invoice.entity.js';

/** Statuses by the choice that selects them. Users don't distinguish `pending` from `processing`. */
const STATUSES = new Map<string, readonly InvoiceStatus[]>([
  ['processing', ['pending', 'processing']],
  ['completed', ['completed']],
  ['failed', ['failed']],
]);

/** The choices, in the order in which an invoice has these statuses. */
export const STATUS_CHOICES = [...STATUSES.keys()] as InvoiceStatus[];

/** The statuses that a choice selects. Undefined, which selects all invoices, for any other text. */
export const statusesOf = (choice: string): readonly InvoiceStatus[] | undefined => STATUSES.get(choice);
