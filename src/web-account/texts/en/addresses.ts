import type { Texts } from '../texts.js';

export const addresses: Texts['addresses'] = {
  title: 'Email to sign in with',
  now: 'You sign in with:',
  hint: 'We send a link to the new email. It works for one hour. When you open and confirm it, the email changes, and we notify the current one.',
  wanted: 'New email',
  ask: 'Send the link',
  noMail:
    'This service sends no emails, so it cannot be changed here. Whoever runs it can change it with this command:',
  done: {
    asked: 'A link is on its way to the new email. Until you open it, you sign in as before.',
    changed: 'The email you sign in with has changed.',
  },
  newTitle: 'Confirm the email to sign in with',
  from: 'From now on you sign in with:',
  take: 'Sign in with this email',
};
