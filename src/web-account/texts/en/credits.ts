import type { Texts } from '../texts.js';

export const credits: Texts['credits'] = {
  title: 'Credits',
  accounts: 'Accounts',
  mine: 'Mine',
  organizations: "The organization's",
  organizationHas: 'The organization has',
  hint: (price) => `Each receipt that you send costs ${price}.`,
  organizationHint: 'They pay for the invoices that the organization orders for its members.',
  ledger: 'History',
  none: 'There are no entries yet. They appear when you get credits or send a receipt.',
  when: 'Date',
  reason: 'Reason',
  change: 'Credits',
  balance: 'Balance',
  reasons: {
    grant: 'Credits received',
    debit: 'Invoice of a receipt',
    refund: 'Refund of an invoice',
    transfer: 'Transfer of credits',
  },
};
