import type { Texts } from '../texts.js';

export const mail: Texts['mail'] = {
  invitation: {
    subject: 'You are invited to invoice your receipts',
    intro:
      'With your account you take a photo of a receipt, and get its invoice. Open the link and choose your password:',
    action: 'Choose my password',
    why: 'You get this mail because somebody made an account for you with this address.',
    unasked: 'If you did not expect it, do nothing: nobody gets in without opening the link.',
  },
  reset: {
    subject: 'Choose a new password',
    intro: 'Somebody asked for a new password for your account. Open the link and choose it:',
    action: 'Choose a new password',
    why: 'You get this mail because this address signs in to the account.',
    unasked: 'If it was not you, do nothing: your password stays as it is.',
  },
  address: {
    subject: 'Confirm the email that you want to sign in with',
    intro:
      'Somebody asked to sign in to their account for invoicing receipts with this email. Open the link and confirm it:',
    action: 'Sign in with this email',
    why: 'You get this mail because somebody typed this address as their own.',
    unasked: 'If it was not you, do nothing: unless the link is opened, nothing changes.',
  },
  notices: {
    'password-set': {
      subject: 'Your password has changed',
      what: (whose) => `Another password was chosen, by a link, for the account of ${whose}.`,
      otherwise: 'If it was not you, choose another one at once, and have the API key ended too:',
    },
    'password-changed': {
      subject: 'Your password has changed',
      what: (whose) => `The password of the account of ${whose} was changed.`,
      otherwise: 'If it was not you, choose another one at once:',
    },
    'address-change-asked': {
      subject: 'Somebody wants to sign in to your account with another email',
      what: (whose) =>
        `Somebody asked to sign in to the account of ${whose} with another email. Nothing has changed yet: we sent a link to the other email.`,
      otherwise: 'If it was not you, choose another password at once; that ends the link:',
    },
    'address-changed': {
      subject: 'You no longer sign in to your account with this email',
      what: (whose) => `The email to sign in to the account of ${whose} has changed.`,
      otherwise:
        'If it was not you, contact the administrator of your organization and the operator of the service at once: only they can undo it.',
    },
    'key-issued': {
      subject: 'Your account has an API key',
      what: (whose) => `An API key was generated for the account of ${whose}.`,
      otherwise: 'If it was not you, choose another password and end the key:',
    },
    'key-replaced': {
      subject: 'Your API key has changed',
      what: (whose) => `The API key of the account of ${whose} was replaced with a new one.`,
      otherwise: 'If it was not you, choose another password and end the key:',
    },
    'key-revoked': {
      subject: 'Your API key does not work any more',
      what: (whose) => `The API key of the account of ${whose} was ended. What uses it has stopped working.`,
      otherwise: 'If it was not you, choose another password:',
    },
    'access-given': {
      subject: 'You are invited to another account',
      what: (whose) =>
        `You are invited to the account of ${whose}. You sign in as always, with your own email and password.`,
      otherwise: 'The invitation waits for your answer. If you did not expect it, decline it:',
    },
  },
  webhook: {
    subject: 'One of your webhooks is disabled',
    what: (address, time) => `Since ${time} (time of central Mexico) no messages are sent to ${address}.`,
    advice:
      'When your program can receive messages again, enable the webhook and have the last 24 hours sent again. You find older events among your invoices:',
  },
  unconfirmed: {
    subject: 'An invoice waits for your confirmation',
    what: (whose, until) =>
      `Somebody corrected the data that we read from a receipt of ${whose}. The invoice is issued once an administrator confirms it, until ${until} (time of central Mexico).`,
    advice: 'Compare the corrected data with the picture of the receipt:',
    action: 'See the invoice',
  },
  seeInvitation: 'See the invitation',
  invitedBy: (who) => `You are invited by ${who} to invoice your receipts.`,
  byOwner: 'It was done by somebody who was signed in to the account, or opened its link.',
  byAnother: (who) => `It was done by ${who}.`,
  byOperator: 'It was done by the operator of the service.',
  askedFrom: (address, time) => `It came from ${address}, on ${time} (time of central Mexico).`,
  asked: (time) => `It came on ${time} (time of central Mexico).`,
  works: (until: string) => `The link works once, until ${until} (time of central Mexico).`,
  whyOwner: 'You get this mail because this address signs in to the account.',
  whyAdministrator: (organization) => `You get this mail because you administer ${organization}.`,
  whyFormer: 'You get this mail because this address signed in to the account until now.',
};
