import type { Texts } from '../texts.js';

export const access: Texts['access'] = {
  title: 'Access',
  canSignIn: 'Can sign in with the password.',
  cannotSignIn: 'Cannot sign in yet: no password has been chosen.',
  isSuspended: (time) => `Access suspended since ${time}: nobody can sign in, and no API key works.`,
  noKey: 'There is no API key.',
  actions: {
    suspend: {
      offer: 'Suspend',
      title: (name) => `Suspend ${name}`,
      means: [
        'The API key stops working and the sessions end, at once and everywhere. This member can no longer sign in or ask for another password.',
        'The invoices go on, and administrators see them. Others may still invoice for this RFC. Download links that exist work until they expire.',
        'Subprofiles have an access of their own, which does not change.',
        'This can be undone: when access is resumed, an API key works again.',
      ],
      now: 'Suspend now',
    },
    resume: {
      offer: 'Resume',
      title: (name) => `Resume ${name}`,
      means: [
        'If there is an API key, it works again. With a password, this member can sign in again.',
        'If somebody else knows the key, revoke it first.',
      ],
      now: 'Resume now',
    },
    'revoke-key': {
      offer: 'Revoke the API key',
      title: (name) => `Revoke the API key of ${name}`,
      means: [
        'Everything that uses the API key stops working at once, also with an earlier key that still works.',
        'This member can generate another one from the profile. The revoked one cannot be restored.',
      ],
      now: 'Revoke now',
    },
    'end-sessions': {
      offer: 'End the sessions',
      title: (name) => `End the sessions of ${name}`,
      means: ['They end on all devices. This member can sign in again with the password.'],
      now: 'End them now',
    },
  },
  done: {
    suspend: 'The access of this member is suspended.',
    resume: 'The access of this member is resumed.',
    'revoke-key': 'The API key of this member is revoked.',
    'end-sessions': 'The sessions of this member are ended.',
  },
};
