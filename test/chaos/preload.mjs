/*
 * Loaded into the service's process before the service itself (`node --import`), and changes it from outside: nothing
 * of this is in the service. By the environment:
 *
 * CHAOS_POINT, CHAOS_PASSING   kill this process at the n-th passing of a point of points.ts
 * CHAOS_TICKETS                give a ticket for every picture at once, where reading it would take seconds
 * CHAOS_CLOCK_AHEAD_S          be ahead of time, for what happens to things that are old
 */
import 'reflect-metadata';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Disk } from 'flydrive';
import { DataSource } from 'typeorm';
import { SubmissionPreparation } from '../../dist/src/invoicing/processing/submission-preparation.js';
import { InvoiceFiles } from '../../dist/src/invoicing/files/invoice-files.js';
import { InvoiceStates } from '../../dist/src/invoicing/processing/invoice-states.js';
import { Clock } from '../../dist/src/platform/clock.js';
import { FolderDriver } from '../../dist/src/platform/storage/folder-driver.js';
import { SandboxInvoicing } from '../../dist/src/provider/embedded/sandbox-invoicing.js';
import { IssuedDocuments } from '../../dist/src/provider/embedded/issued-documents.js';
import { PortalClient } from '../../dist/src/provider/portal/portal-client.js';
import { emptyReceipt } from '../../dist/src/receipts/extraction/extracted-receipt.js';
import { ExtractionService } from '../../dist/src/receipts/extraction.service.js';
import { Submissions } from '../../dist/src/provider/remote/submissions.js';
import { sampleReceipt } from '../../dist/src/testing/samples/sample-receipts.js';

const { CHAOS_POINT, CHAOS_PASSING = '1', CHAOS_TICKETS, CHAOS_CLOCK_AHEAD_S } = process.env;
/** How long a reading or a request is under way when it is cut off. */
const UNDER_WAY_MS = { 'read:begun': 1_000 };
let passings = Number(CHAOS_PASSING);

const die = () => process.kill(process.pid, 'SIGKILL');

/** Whether this is the passing at which the process dies. */
function isNow(point) {
  if (point !== CHAOS_POINT) return false;
  passings -= 1;
  return passings === 0;
}

/** SIGKILL ends the process before the next statement of it. */
function pass(point) {
  if (isNow(point)) die();
}

/** Runs a step with its points around it. */
async function around(name, step) {
  pass(`${name}:before`);
  const dying = isNow(`${name}:sent`);
  const done = step();
  if (dying) setTimeout(die, 1);
  const result = await done;
  pass(`${name}:after`);
  return result;
}

/** Replaces a method; fails when there is none of the name, for then a point would never be passed. */
function wrap({ prototype, name }, method, replacement) {
  const original = prototype[method];
  if (typeof original !== 'function') throw new Error(`${name} has no method ${method}`);
  prototype[method] = function (...args) {
    return replacement.call(this, (...given) => original.apply(this, given), args);
  };
}

wrap(InvoiceFiles, 'storeReceipt', (original, args) => around('picture', () => original(...args)));
wrap(InvoiceFiles, 'storeDocument', (original, args) => around('document', () => original(...args)));
wrap(Disk, 'put', async (original, [key, bytes]) => {
  await original(key, bytes);
  if (key.endsWith('.pdf')) pass('document:between');
});
wrap(FolderDriver, 'place', (original, [draft, key]) => {
  if (key.startsWith('documents/')) pass('document:drafted');
  return original(draft, key);
});
wrap(SubmissionPreparation, 'read', (original, args) => around('reading', () => original(...args)));
wrap(InvoiceStates, 'recordSubmission', (original, args) => around('begin', () => original(...args)));
for (const end of ['complete', 'fail'])
  wrap(InvoiceStates, end, (original, args) => around('settle', () => original(...args)));
wrap(Submissions, 'save', (original, args) => around('submission', () => original(...args)));
wrap(PortalClient, 'post', (original, args) => around('submit', () => original(...args)));

wrap(SandboxInvoicing, 'issue', (original, args) => around('issue', () => original(...args)));
wrap(IssuedDocuments, 'keep', async function (original, args) {
  if (isNow('issue:drafted')) setTimeout(die, 1);
  return original(...args);
});

/** What the statements of a request are known by. */
const STATEMENTS = {
  claim: 'INSERT INTO idempotency_keys',
  accept: 'INSERT INTO invoices',
  answer: 'SET answer =',
};
const stepOf = (sql) => Object.keys(STATEMENTS).find((step) => sql.includes(STATEMENTS[step]));

wrap(DataSource, 'createQueryRunner', (original, args) => {
  const runner = original(...args);
  const query = runner.query.bind(runner);
  let accepted = false;
  // A commit is of interest where an invoice is accepted in it.
  runner.query = (sql, ...rest) => {
    const step = sql === 'COMMIT' && accepted ? 'commit' : stepOf(sql);
    accepted ||= step === 'accept';
    return step ? around(step, () => query(sql, ...rest)) : query(sql, ...rest);
  };
  return runner;
});

if (CHAOS_TICKETS) {
  // Another purchase at each reading: what is submitted has to be what was kept of the first.
  wrap(ExtractionService, 'read', async () => {
    await sleep(randomInt(1, 30));
    const total = (randomInt(100, 1_000_000) / 100).toFixed(2);
    const ticket = sampleReceipt({ total, ticketNumber: randomUUID() });
    return { state: 'readable', receipt: ticket, extracted: emptyReceipt() };
  });
} else {
  wrap(ExtractionService, 'read', async (original, args) => {
    if (isNow('read:begun')) setTimeout(die, UNDER_WAY_MS['read:begun']);
    return original(...args);
  });
}

if (CHAOS_CLOCK_AHEAD_S) {
  wrap(Clock, 'now', (original) => new Date(original().getTime() + Number(CHAOS_CLOCK_AHEAD_S) * 1_000));
}
