/**
 * Simultaneous requests over HTTP to two instances of the service on one database, again and again: a balance of 50 is
 * asked for 500 invoices, one idempotency key for 100, one new RFC for 50. After each round everything is audited.
 *
 *     npm run test:concurrency             20 rounds
 *     npm run test:concurrency -- 2        as many as one likes
 */
import 'reflect-metadata';
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { AuditService } from '../../dist/src/audit/audit.service.js';
import { ApiKeysService } from '../../dist/src/auth/api-keys.service.js';
import { toPositiveInteger } from '../../dist/src/cli/arguments.js';
import { CreditsService } from '../../dist/src/credits/credits.service.js';
import { OrganizationsService } from '../../dist/src/organizations/organizations.service.js';
import { readConfig } from '../../dist/src/config.js';
import { Database } from '../../dist/src/platform/database/database.js';
import { ProfilesService } from '../../dist/src/profiles/profiles.service.js';
import { startService } from '../../dist/src/start.js';

const [ROUNDS] = new Command('test:concurrency')
  .description('sends simultaneous requests to two instances of the service on one database')
  .argument('[rounds]', 'how many', toPositiveInteger, 20)
  .parse().processedArgs;
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const folder = await mkdtemp(join(tmpdir(), 'ris-concurrency-'));
// What they accept is not worked on: a million receipts of one pixel prove nothing.
const config = readConfig({
  DATA_DIR: folder,
  PORT: '0',
  ROLE: 'api',
  LOG_LEVEL: 'error',
  RATE_LIMIT: 'off',
  BACKLOG_LIMIT: '10000000',
});
const services = [await startService(config), await startService(config)];
const { app } = services[0];
const database = app.get(Database);

/** An RFC that no other call gives. */
let serial = 0;
const someRfc = () => `TST010101${(serial++).toString(36).toUpperCase().padStart(2, '0')}A`;
const taxData = (taxId) => ({
  taxId,
  taxpayer: `TEST ${taxId}`,
  postalCode: '42501',
  fiscalRegimen: '601',
  cfdiUse: 'G03',
});

/** An administrator with credits, in an organization of its own. */
const newOwner = (credits) =>
  database.transaction(async (tx) => {
    const organization = await app.get(OrganizationsService).create(tx, { name: 'Load' });
    const owner = await app
      .get(ProfilesService)
      .create(tx, { orgId: organization.id, taxData: taxData(someRfc()), isAdmin: true });
    const grant = { accountId: owner.id, amount: credits, reference: owner.id, madeBy: 'test' };
    await app.get(CreditsService).grant(tx, grant);
    return { id: owner.id, orgId: organization.id, key: await app.get(ApiKeysService).issue(tx, owner.id) };
  });

/** Sends all of them at once, in turn to one instance and the other; gives status and body of each. */
const atOnce = (count, { path, key, body, headers }) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const response = await fetch(`${services[index % 2].url}/api/invoicing/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    }),
  );

const fullBody = (rfc) => ({
  receipt_image: PNG,
  tax_info: {
    tax_id: rfc,
    taxpayer: `TEST ${rfc}`,
    postal_code: '42501',
    fiscal_regimen: '601',
    cfdi_use: 'G03',
  },
});

/** How many answers there were of each kind. */
const tally = (answers, kindOf) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, kindOf)).map(([kind, those]) => [kind, those.length]),
  );

/** What the ledger and the invoices say of an account. */
async function accountOf({ id }) {
  const [row] = await database.query(
    `SELECT (SELECT balance::int FROM credit_accounts WHERE id = $1) AS balance,
            (SELECT count(*)::int FROM credit_entries WHERE account_id = $1 AND reason = 'debit') AS debits,
            (SELECT count(*)::int FROM invoices WHERE account_id = $1) AS invoices`,
    [id],
  );
  return row;
}

async function balanceIsSpentExactly() {
  const owner = await newOwner(50);
  const request = { path: 'create-invoice-full', key: owner.key, body: fullBody(someRfc()) };
  const answers = await atOnce(500, request);
  assert.deepEqual(
    tally(answers, ({ status, body }) => (status === 200 ? 'accepted' : `${status} ${body.error?.code}`)),
    { accepted: 50, '403 INSUFFICIENT_CREDITS': 450 },
  );
  assert.deepEqual(await accountOf(owner), { balance: 0, debits: 50, invoices: 50 });
}

async function keyPaysOnce() {
  const owner = await newOwner(50);
  const request = {
    path: 'facturar-ticket',
    key: owner.key,
    body: { receipt_image: PNG, cfdi_usage: 'G03' },
    headers: { 'idempotency-key': 'once' },
  };
  const answers = await atOnce(100, request);
  const done = answers.filter(({ status }) => status === 200);
  assert.ok(done.length > 0);
  assert.equal(new Set(done.map(({ body }) => body.id)).size, 1);
  // The others came while the first was under way.
  assert.ok(answers.every(({ status }) => status === 200 || status === 409));
  assert.deepEqual(await accountOf(owner), { balance: 49, debits: 1, invoices: 1 });
}

async function rfcBecomesOneProfile() {
  const owner = await newOwner(50);
  const rfc = someRfc();
  const answers = await atOnce(50, {
    path: 'create-invoice-full',
    key: owner.key,
    body: fullBody(rfc),
  });
  assert.deepEqual(
    tally(answers, ({ status, body }) => `${status} ${body.data?.created_profile}`),
    { '200 true': 1, '200 false': 49 },
  );
  assert.equal(new Set(answers.map(({ body }) => body.data.member.id)).size, 1);
  const profiles = await database.query('SELECT FROM tax_infos WHERE scope_id = $1 AND tax_id = $2', [
    owner.orgId,
    rfc,
  ]);
  assert.equal(profiles.length, 1);
}

async function everythingAddsUp() {
  const { checks } = await app.get(AuditService).audit();
  assert.deepEqual(
    checks.filter(({ holds }) => !holds),
    [],
  );
}

let held = 0;
try {
  for (let round = 1; round <= ROUNDS; round++) {
    const begun = performance.now();
    try {
      for (const scene of [balanceIsSpentExactly, keyPaysOnce, rfcBecomesOneProfile, everythingAddsUp])
        await scene();
      held += 1;
      console.log(
        `round ${round}: 500 for 50 credits → 50; 100 with one key → 1; 50 with one RFC → 1 profile; audited (${((performance.now() - begun) / 1_000).toFixed(1)} s)`,
      );
    } catch (error) {
      console.log(`round ${round}: ${error.stack}`);
    }
  }
} finally {
  for (const service of services.reverse()) await service.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${held}/${ROUNDS}`);
process.exit(held === ROUNDS ? 0 : 1);
