import type { Texts } from '../texts.js';

export const signIn: Texts['signIn'] = {
  title: 'Sign in',
  description:
    'Take a photo of your receipt and get its invoice (CFDI) within seconds. Your whole month, ready for your accountant.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  showPassword: 'Show',
  hidePassword: 'Hide',
  wrong: 'The email or the password is not right.',
  lockedOut:
    'There were too many attempts. Wait a quarter of an hour, or choose another password by a link that comes to your email.',
  ended: 'Your session has ended. Sign in again to go on.',
  endedTooLong: 'Your session has ended, and what you typed was too long to keep. Sign in again to go on.',
  unsent: 'Your session had ended, and nothing was done. Check what you typed and send it again.',
  forgot: 'Forgot your password?',
  done: {
    asked:
      'If the email belongs to an account, an email with a link comes in a few minutes. Check your spam folder too.',
    changed: 'Your password has changed, and you are signed out on all other devices.',
    everywhere: 'You are signed out everywhere.',
    ended: 'The session was ended.',
    address: 'The email you sign in with has changed. Sign in with the new one.',
  },
  newPassword: 'New password',
  passwordRules:
    '10 to 200 characters. A sentence is fine; a common password, your email or your RFC is not.',
  welcomeTitle: 'Choose your password',
  welcomeTo: 'For the account of',
  endKey: 'End the API key too',
  endKeyHint:
    'In case somebody else may have it. Everything that uses it stops working at once; you can generate another one.',
  enter: 'Save and sign in',
  deadLinkTitle: 'This link does not work any more',
  deadLink:
    'Each link works once, and for a time. If you have chosen your password already, sign in; otherwise ask for another link.',
  askForLink: 'Ask for another link',
  forgotTitle: 'Forgotten password',
  forgotHint: 'Type the email you sign in with. We send you a link to choose another password.',
  sendLink: 'Send the link',
  askOperator:
    'This service sends no emails. Ask whoever runs it for a link: with it you choose another password.',
  backToSignIn: 'Back to signing in',
  changeTitle: 'Password',
  changeEnds: 'Changing it signs you out on all other devices.',
  currentPassword: 'Current password',
  change: 'Change the password',
  sessions: 'Sessions',
  thisBrowser: 'This browser',
  anotherBrowser: 'Another browser',
  sessionSince: (since, seen) => `Signed in ${since}; last active ${seen}`,
  endSession: 'End session',
  everywhereHint:
    "If you lost a device, or signed in on somebody else's, sign out on all of them, and on this one.",
  everywhere: 'Sign out on all devices',
};
