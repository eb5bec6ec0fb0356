import type { Texts } from '../texts.js';

export const credits: Texts['credits'] = {
  title: 'Credits',
  accounts: 'Accounts of credits',
  mine: 'Mine',
  organizations: "The organization's",
  balance: 'Balance',
  unit: (count) => (count === 1 ? 'credit' : 'credits'),
  hint: (price) => `Invoicing a receipt costs ${price}.`,
  organizationHint: 'They pay for the invoices that the organization orders for its team.',
  ask: 'Do you need more? Ask whoever administers your organization.',
  askOperator: 'Do you need more? Ask whoever runs the service.',
  ledger: 'History',
  none: 'There are no entries yet. Here you will see the credits that you get, and those that you use for your receipts.',
  reasons: {
    grant: 'Credits received',
    debit: 'Invoice of a receipt',
    refund: 'Refund of an invoice',
    transfer: 'Transfer of credits',
  },
  unread: {
    pending: 'Receipt under way',
    processing: 'Receipt under way',
    completed: 'Invoice',
    failed: 'Receipt without invoice',
  },
  forWhom: (name) => `for ${name}`,
  by: (name) => `ordered by ${name}`,
  after: (balance) => `Balance ${balance}`,
};
