import { linkEmail } from '../../src/web-account/links/link-email.js';
import type { EmailContent } from '../../src/web-account/mail/email-content.js';
import type { MailKind } from '../../src/web-account/mail/mail-kind.js';
import { monthEmail } from '../../src/web-account/invoice-list/month-email.js';
import { SHARED_PATH } from '../../src/web-account/invoice-list/shared-path.js';
import type { NotificationKind } from '../../src/web-account/mail/notification-kinds.js';
import { notificationEmail } from '../../src/web-account/notifications/notification-email.js';
import { invoiceEmail } from '../../src/web-account/invoice-detail/mail/invoice-email.js';
import { unconfirmedInvoiceEmail } from '../../src/web-account/invoice-detail/mail/unconfirmed-invoice-email.js';
import type { Language } from '../../src/web-account/texts/language.js';
import { disabledWebhookEmail } from '../../src/web-account/webhooks/disabled-webhook-email.js';
import { WEBHOOKS_PATH } from '../../src/web-account/webhooks/paths.js';

/** Writes one mail with invented data. */
export type Example = (language: Language) => EmailContent;

type DescribedExample = [description: string, example: Example];

/** The examples of one kind, at least one. */
type ExamplesOfKind = [DescribedExample, ...DescribedExample[]];

/** The start of all links in the examples. */
export const ORIGIN = 'https://app.example';

const ANA = { name: 'Ana García López', organizationName: 'Papelería del Centro, S.A. de C.V.' };
const LUIS = { name: 'Luis Hernández', organizationName: ANA.organizationName };
const WITHOUT_ORGANIZATION = { name: 'Ana García López', organizationName: null };
const ANA_ID = '01a1fde2-5c39-747c-a76b-97702c943010';
const LUIS_ID = '01a1fde2-5c39-747c-a76b-97702c943011';

const REQUESTED_AT = new Date('2026-03-14T17:05:00Z');
const FROM_BROWSER = { address: '203.0.113.7', at: REQUESTED_AT };
const FROM_COMMAND_LINE = { address: null, at: REQUESTED_AT };

const linkTo = (path: string, owner: typeof ANA | typeof WITHOUT_ORGANIZATION) => ({
  ...owner,
  url: `${ORIGIN}${path}`,
  expiresAt: new Date('2026-03-21T17:05:00Z'),
});
const WELCOME = linkTo('/account/welcome/gN3vY0xkq1example', ANA);
const WELCOME_ELSEWHERE = linkTo('/account/welcome/Zt8mB5wcd2example', WITHOUT_ORGANIZATION);
const ADDRESS = linkTo('/account/address/Kq7pR2hjs3example', ANA);

/** A notice about Ana's account. */
const notice =
  (kind: NotificationKind, actor: 'owner' | 'administrator' | 'operator'): Example =>
  (language) => {
    const madeBy = { owner: ANA_ID, administrator: LUIS_ID, operator: null }[actor];
    const address = actor === 'operator' ? null : FROM_BROWSER.address;
    return notificationEmail(
      { kind, language, profileId: ANA_ID, madeBy, address, at: REQUESTED_AT.toISOString() },
      {
        owner: ANA,
        member: kind === 'access-given' ? LUIS : null,
        actor: actor === 'administrator' ? LUIS : null,
        urls: { forgot: `${ORIGIN}/account/forgot`, switch: `${ORIGIN}/account/switch` },
      },
    );
  };

const disabledWebhook =
  (because: Parameters<typeof disabledWebhookEmail>[1]['because']): Example =>
  (language) =>
    disabledWebhookEmail(language, {
      address: 'https://erp.papeleria.example/hooks/invoices',
      because,
      at: REQUESTED_AT.toISOString(),
      organizationName: ANA.organizationName,
      url: `${ORIGIN}${WEBHOOKS_PATH}`,
    });

/** Examples of every kind of mail. A new kind without an example does not compile. */
export const EXAMPLES: Record<MailKind, ExamplesOfKind> = {
  invitation: [
    [
      'from an administrator',
      (language) => linkEmail(language, 'invitation', [WELCOME], { by: LUIS, ...FROM_BROWSER }),
    ],
    [
      'from an operator',
      (language) => linkEmail(language, 'invitation', [WELCOME], { by: null, ...FROM_COMMAND_LINE }),
    ],
  ],
  reset: [
    ['one account', (language) => linkEmail(language, 'reset', [WELCOME], { by: null, ...FROM_BROWSER })],
    [
      'two accounts with the same email',
      (language) => linkEmail(language, 'reset', [WELCOME, WELCOME_ELSEWHERE], { by: null, ...FROM_BROWSER }),
    ],
  ],
  address: [
    [
      'requested by the owner',
      (language) => linkEmail(language, 'address', [ADDRESS], { by: null, ...FROM_BROWSER }),
    ],
  ],
  'password-set': [['by the owner', notice('password-set', 'owner')]],
  'password-changed': [['by the owner', notice('password-changed', 'owner')]],
  'address-change-asked': [['by the owner', notice('address-change-asked', 'owner')]],
  'address-changed': [
    ['by the owner', notice('address-changed', 'owner')],
    ['by an operator', notice('address-changed', 'operator')],
  ],
  'key-issued': [
    ['by the owner', notice('key-issued', 'owner')],
    ['by an administrator', notice('key-issued', 'administrator')],
  ],
  'key-replaced': [
    ['by the owner', notice('key-replaced', 'owner')],
    ['by an operator', notice('key-replaced', 'operator')],
  ],
  'key-revoked': [
    ['by the owner', notice('key-revoked', 'owner')],
    ['by an administrator', notice('key-revoked', 'administrator')],
  ],
  'access-given': [['by an administrator', notice('access-given', 'administrator')]],
  invoice: [
    [
      'sent by the owner',
      (language) =>
        invoiceEmail(language, { owner: ANA, sender: ANA, vendorName: 'TIENDAS EJEMPLO SA DE CV' }),
    ],
    [
      'sent by an administrator, vendor unknown',
      (language) => invoiceEmail(language, { owner: ANA, sender: LUIS, vendorName: null }),
    ],
  ],
  'invoice-unconfirmed': [
    [
      'corrected by a member',
      (language) =>
        unconfirmedInvoiceEmail(language, {
          memberName: LUIS.name,
          organizationName: LUIS.organizationName,
          deadline: new Date('2026-03-21T17:05:00Z'),
          url: `${ORIGIN}/account/invoices/${ANA_ID}`,
        }),
    ],
  ],
  month: [
    [
      'sent by an administrator',
      (language) =>
        monthEmail(language, {
          owner: ANA,
          sender: LUIS,
          month: '2026-02',
          url: `${ORIGIN}${SHARED_PATH}?profile=${ANA_ID}&month=2026-02&signature=example`,
          until: new Date('2026-04-13T17:05:00Z'),
        }),
    ],
  ],
  'webhook-disabled': [
    ['nothing accepted for days', disabledWebhook('failing')],
    ['the receiver answered 410', disabledWebhook('gone')],
  ],
};
