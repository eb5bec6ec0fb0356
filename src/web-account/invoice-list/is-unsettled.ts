import type { InvoiceStatus } from '../../invoicing/invoice.entity.js';

/** Whether something will still become of an invoice. */
export const isUnsettled = ({ status }: { status: InvoiceStatus }): boolean =>
  status === 'pending' || status === 'processing';
