import type { Texts } from '../language.js';

export const mail: Texts['mail'] = {
  invitation: {
    subject: 'Choose the password of your invoicing account',
    intro: 'Your account for receipt invoicing is ready. Open the link and choose your password:',
    action: 'Choose my password',
    unasked: 'If you did not expect this mail, do nothing: nobody gets in without opening the link.',
  },
  reset: {
    subject: 'Choose a new password',
    intro: 'Somebody asked for a new password for your account. Open the link and choose it:',
    action: 'Choose a new password',
    unasked: 'If it was not you, do nothing: your password stays as it is.',
  },
  works: (until: string) => `The link works once, until ${until} (time of central Mexico).`,
  signature: 'Receipt invoicing',
};
