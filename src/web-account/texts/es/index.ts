import { addresses } from './addresses.js';
import { access } from './access.js';
import { common } from './common.js';
import { correction } from './correction.js';
import { constancia } from './constancia.js';
import { credits } from './credits.js';
import { drafts } from './drafts.js';
import { errors } from './errors.js';
import { failures } from './failures.js';
import { invoices } from './invoices.js';
import { mail } from './mail.js';
import { members } from './members.js';
import { month } from './month.js';
import { organization } from './organization.js';
import { overview } from './overview.js';
import { people } from './people.js';
import { receipt } from './receipt.js';
import { security } from './security.js';
import { sendInvoice } from './send-invoice.js';
import { settings } from './settings.js';
import { signIn } from './sign-in.js';
import { webhooks } from './webhooks.js';

/** Spanish. */
export const es = {
  addresses,
  access,
  common,
  correction,
  constancia,
  credits,
  drafts,
  errors,
  failures,
  invoices,
  mail,
  members,
  month,
  organization,
  overview,
  people,
  receipt,
  security,
  sendInvoice,
  settings,
  signIn,
  webhooks,
};
