import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { createTicket, settled } from '../support/http/requests.js';
import { signedIn } from '../support/http/visitor.js';

// Reads pictures.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let testApp: TestApp;
let organization: TestOrganization;
beforeAll(async () => {
  testApp = await startTestApp({ realProvider: true });
  organization = await createOrganization(testApp);
});
afterAll(() => testApp.close());

// What a phone makes that was held on its side: the tag says how to turn what is stored.
const ON_ITS_SIDE = await sharp(receiptBytes())
  .rotate(270)
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

it.each([
  ['as it is', receiptBytes(), null],
  ['turned by its EXIF tag, which browsers follow too', ON_ITS_SIDE, null],
  ['that stands on its head', await sharp(receiptBytes()).rotate(180).jpeg().toBuffer(), 'rotate(180)'],
])('marks a picture %s where its fields are', async (_, picture, turn) => {
  const receipt_image = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const { body } = await createTicket(testApp, organization.admin.key, { receipt_image }).expect(200);
  const { status } = await settled(testApp, organization.admin.key, organization.id, body.id, 90_000);
  expect(status).toBe('completed');
  const visitor = await signedIn(testApp, organization.admin.id);
  const { text } = await visitor.get(`/account/invoices/${body.id}`).expect(200);
  const { width, height } = await sharp(receiptBytes()).metadata();
  expect(text).toContain(`viewBox="0 0 ${width} ${height}"`);
  expect(/<image [^>]*transform="[^"]*(rotate\(\d+\))/.exec(text)?.[1] ?? null).toBe(turn);
  expect(text).toMatch(/RFC<\/span><strong class="field-value">AET140822H32</);
  // The total stands in the lower half of the paper's right side, whichever way the picture was taken.
  const [, number] = /href="#mark-(\d+)"[^>]*aria-label="\d+: show Total in/.exec(text) ?? [];
  const [, corner = ''] = new RegExp(`id="mark-${number}".*?points="([^ ]+)`).exec(text) ?? [];
  const [x = 0, y = 0] = corner.split(',').map(Number);
  expect([x > width / 2, y > height / 2]).toEqual([true, true]);
});
