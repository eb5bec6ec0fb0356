import type { Texts } from '../language.js';
import { common } from './common.js';
import { credits } from './credits.js';
import { errors } from './errors.js';
import { invoices } from './invoices.js';
import { members } from './members.js';
import { organization } from './organization.js';
import { overview } from './overview.js';
import { settings } from './settings.js';
import { signIn } from './sign-in.js';

/** English. */
export const en: Texts = {
  common,
  credits,
  errors,
  invoices,
  members,
  organization,
  overview,
  settings,
  signIn,
};
