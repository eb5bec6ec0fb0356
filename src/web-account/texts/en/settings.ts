import type { Texts } from '../language.js';

export const settings: Texts['settings'] = {
  title: 'My profile',
  done: {
    contact: 'Your contact details are saved.',
    taxInfo: 'Your tax data are saved. The next invoices will carry them.',
  },
  fields: {
    name: 'Name',
    email: 'Email',
    phone_number: 'Phone',
    tax_id: 'RFC',
    taxpayer: 'Legal name',
    postal_code: 'Fiscal postal code',
    fiscal_regimen: 'Tax regime',
    cfdi_use: 'Use of the invoice (CFDI)',
  },
  choose: 'Choose one',
  contact: 'Contact details',
  emailHint: 'You sign in with this email.',
  phoneHint: 'With area code. A number of another country begins with + and its code.',
  saveContact: 'Save contact details',
  taxInfo: 'Tax data',
  taxInfoHint:
    'Copy them from the Constancia de Situación Fiscal: SAT refuses an invoice that differs from it.',
  rfcHint: '13 characters for an individual, 12 for a company.',
  saveTaxInfo: 'Save tax data',
  apiKey: 'API key',
  apiKeyHint: 'With it a program or an app can invoice in your name. Do not share it.',
  noKey: 'You have no key yet.',
  generate: 'Generate a key',
  keyCreated: (time) => `created ${time}`,
  regenerate: 'Replace it with a new one',
  regenerateTitle: 'Replace the API key',
  regenerateWarning: (lastFour, time) =>
    `Everything that uses the key ending in …${lastFour}, created ${time}, will stop working at once.`,
  regenerateAdvice:
    'Put the new key into every program and app that uses the old one. This cannot be undone.',
  regenerateNow: 'Replace the key now',
  newKeyTitle: 'Your new key',
  newKeyOnce: 'Copy it now and keep it in a safe place. It will not be shown again.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'It could not be copied. The key is selected: copy it yourself.',
  keptIt: 'I have saved it',
  replacedTitle: 'This key had changed already',
  replaced:
    'Nothing was changed: the key that you were about to replace is no longer yours, because the form was sent before, or because you replaced the key in another window. If you did not keep the new one, replace it again from your profile.',
  toSettings: 'Go to my profile',
  password: 'Password',
  passwordHint: 'Changing it signs you out on all other devices.',
  changePassword: 'Change password',
};
