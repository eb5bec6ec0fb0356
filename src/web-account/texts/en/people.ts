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
    invited:
      'The invitation is ready. People with a password see it when they sign in; the others get a link by email.',
    changed: 'The access was changed.',
    removed: 'The access was removed.',
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
  title: 'People with access',
  whoHas: 'Who has access',
  ownerToo: (account) => `Besides whoever signs in with the account of ${account}.`,
  nobody: 'Nobody else has access.',
  waits: 'Invitation pending',
  seen: (time) => `last active ${time}`,
  invite: 'Invite',
  emails: 'Emails',
  emailsHint: 'One or several, up to 20, separated by commas or on lines of their own.',
  role: 'Role',
  noAccess: 'No access',
  askAdministrator:
    'This service sends no email: ask an administrator of the organization to invite, and to give you the link.',
  accessTo: (account) => `Access to the account of ${account}`,
  endHint:
    'When access ends, links to months that the person shared stop working too. The API key does not change: replace it if the person knows it.',
  again: 'Invite again',
  againLink: 'The earlier link stops working.',
  signsIn: 'This person has a password: the invitation is shown after the next sign-in.',
  invitedTitle: 'Invitation links',
  mailedToo: 'Each person was also sent a link by email; the first one that is used voids the other.',
  message: ({ account, service, url }) =>
    `Hello. I invite you to ${service}, to the account of ${account}. Choose your password with this link, which works once, for seven days: ${url}`,
};
