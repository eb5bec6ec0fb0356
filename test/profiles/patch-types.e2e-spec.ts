import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { bearer } from '../support/http/requests.js';

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  organization = await createOrganization(testApp);
});
afterAll(() => testApp.close());

const PATHS = {
  profile: () => `/api/profile/${organization.admin.id}`,
  member: () => `/api/organizations/${organization.id}/members/${organization.admin.id}`,
  'tax info': () => `/api/profile/${organization.admin.id}/tax-info`,
  organization: () => `/api/organizations/${organization.id}`,
};
/** Values that no field accepts. */
const VALUES = [true, 1.5, -1, [], ['x'], {}, { x: 1 }];

const text = (field: string) => `${field} must be a string`;
const EMAIL = 'Invalid email format';
const PHONE = 'Invalid phone number format';
const REGIMEN = 'Invalid fiscal regimen code';

/** The message of every field. Those of the specification's table are exactly as there. */
const MESSAGES: [keyof typeof PATHS, Record<string, string>][] = [
  ['profile', { name: text('name'), email: EMAIL, phone_number: PHONE }],
  ['member', { name: text('name'), email: EMAIL, phone_number: PHONE }],
  [
    'tax info',
    {
      tax_id: 'Invalid RFC format',
      invoice_fiscal_regimen: REGIMEN,
      fiscal_regimen: REGIMEN,
      ...Object.fromEntries(
        ['taxpayer', 'postal_code', 'invoice_cfdi_use', 'cfdi_use', 'street', 'ext_num']
          .concat('neighborhood', 'city', 'state', 'country')
          .map((field) => [field, text(field)]),
      ),
    },
  ],
  [
    'organization',
    {
      name: `Invalid request body: ${text('name')}`,
      description: `Invalid request body: ${text('description')}`,
    },
  ],
];
const ROWS = MESSAGES.flatMap(([of, messages]) =>
  Object.entries(messages).map(([field, message]) => [of, field, message] as const),
);

it.each(ROWS)('PATCH %s refuses another type of %s: %s', async (of, field, message) => {
  for (const value of VALUES) {
    const { status, body } = await testApp.http
      .patch(PATHS[of]())
      .set(...bearer(organization.admin.key))
      .send({ [field]: value });
    expect([value, status, body]).toEqual([value, 400, { error: 'Bad Request', message }]);
  }
});

it.each([
  ['tax_id', 'Invalid RFC format'],
  ['invoice_fiscal_regimen', REGIMEN],
  ['fiscal_regimen', REGIMEN],
])('PATCH tax info refuses an empty %s: %s', async (field, message) => {
  const { status, body } = await testApp.http
    .patch(PATHS['tax info']())
    .set(...bearer(organization.admin.key))
    .send({ [field]: ' ' });
  expect([status, body]).toEqual([400, { error: 'Bad Request', message }]);
});
