import type { Texts } from '../texts.js';

export const people: Texts['people'] = {
  roles: {
    reader: { name: 'Reader', means: 'Sees and downloads invoices. An accountant needs no more.' },
    sender: { name: 'Sender', means: 'Also sends receipts, corrects what was read, and sees all invoices.' },
    manager: {
      name: 'Manager',
      means: 'Also changes the data, generates the API key, and decides who has access.',
    },
  },
  done: {
    accepted: 'You have access now.',
    ended: 'You no longer have access.',
  },
  actingAs: 'You are in the account of',
  change: 'Switch account',
  switchTitle: 'Switch account',
  actFor: 'Accounts that you can open',
  switchHint: 'What you send and see always belongs to one account: its name is at the top of every page.',
  own: 'Your account',
  current: 'You are in this account',
  choose: 'Open this account',
  invitations: 'Invitations',
  invitationsHint: 'If you accept, you use your own password and see what belongs to this account.',
  accept: 'Accept',
  decline: 'Decline',
  leave: 'Leave this account',
};
