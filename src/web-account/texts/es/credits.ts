import type { CreditReason } from '../../../credits/credit-entry.entity.js';
import type { InvoiceStatus } from '../../../invoicing/invoice.entity.js';

const reasons: Record<CreditReason, string> = {
  grant: 'Créditos recibidos',
  debit: 'Factura de un ticket',
  refund: 'Devolución de una factura',
  transfer: 'Traspaso de créditos',
};

/** Text in place of an unknown vendor. */
const unread: Record<InvoiceStatus, string> = {
  pending: 'Ticket en proceso',
  processing: 'Ticket en proceso',
  completed: 'Factura',
  failed: 'Ticket sin factura',
};

export const credits = {
  title: 'Créditos',
  accounts: 'Cuentas de créditos',
  mine: 'Los míos',
  organizations: 'Los de la organización',
  balance: 'Saldo',
  unit: (count: number): string => (count === 1 ? 'crédito' : 'créditos'),
  hint: (price: string) => `Facturar un ticket cuesta ${price}.`,
  organizationHint: 'Con ellos se pagan las facturas que la organización pide para su equipo.',
  ask: '¿Necesitas más? Pídelos a quien administra tu organización.',
  askOperator: '¿Necesitas más? Pídelos a quien opera el servicio.',
  ledger: 'Movimientos',
  none: 'Todavía no hay movimientos. Aquí verás los créditos que recibas y los que uses al facturar tus tickets.',
  reasons,
  unread,
  forWhom: (name: string) => `para ${name}`,
  by: (name: string) => `la pidió ${name}`,
  after: (balance: string) => `Saldo ${balance}`,
};
