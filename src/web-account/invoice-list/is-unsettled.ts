import type { InvoiceStatus } from '../../invoicing/invoice.entity.js';

/** Whether the status of an invoice can still change. */
export const isUnsettled = ({ status }: { status: InvoiceStatus }): boolean =>
  status === 'pending' || status === 'processing';
