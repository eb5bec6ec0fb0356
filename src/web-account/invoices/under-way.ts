import type { InvoiceStatus } from '../../invoicing/invoice.entity.js';

/** Whether something will still become of an invoice. */
export const isUnderWay = ({ status }: { status: InvoiceStatus }): boolean =>
  status === 'pending' || status === 'processing';
