/**
 * Members without credits who have the service work for nothing, against the service as it was built, with one reader: large
 * drafts are refused before they fill the disk, and neither dense drafts nor dense Constancias keep others waiting.
 *
 *   npm run test:abuse -- free-work
 */
import sharp from 'sharp';
import { type AbusedService, count, startAbused, TAX_INFO } from '../support/http/abuse.js';
import { constanciaPdf, PERSON } from '../support/constancia/constancia-pdf.js';
import { noisePng } from '../support/receipts/pictures.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { freePort } from '../support/free-port.js';
import { childrenOf } from '../support/service/child-processes.js';
import { eventually } from '../support/service/eventually.js';
import { samplesIn } from '../support/service/metrics.js';
import { CommandLine } from '../support/service/process.js';

const PASSWORD = 'a sentence that nobody guesses';
const LARGE_BYTES = 9_000_000;
/** What drafts of one person may have. */
const LIMIT_BYTES = 100 * 1024 ** 2;
/** The nightly run has more drafts and Constancias, of which each takes a reader longer. */
const DRAFTS = process.env['NIGHTLY'] ? 3 : 1;
const CONSTANCIAS = process.env['NIGHTLY'] ? 4 : 2;
/** Of the attacker's colleagues: an organization has an RFC once. */
const MORE_RFCS = ['URE180429TM6', 'XIA190128J61', 'IIA040805DZ4'];
const LINES = process.env['NIGHTLY'] ? 130 : 40;
/** A dense picture takes a minute at most. */
const PATIENCE_MS = 600_000;

const metricsPort = await freePort();
const service = await startAbused({ ROLE: 'all', RECEIPT_READERS: '1', METRICS_PORT: String(metricsPort) });
const commands = new CommandLine(service.env);
let failed = false;
try {
  const [attacker, payer] = [await newMember('Free', 0), await newMember('Paying', 10)];
  await fillTheDisk(attacker, payer);
  await keepTheReader(attacker, payer);
  await keepTheReaderOfConstancias(attacker, payer);
} finally {
  await commands.end();
  await service.stop();
}
process.exit(failed ? 1 : 0);

interface Member {
  key: string;
  orgId: string;
  /** The `Cookie` header of the web account. */
  cookie: string;
  csrf: string;
}

async function fillTheDisk(attacker: Member, payer: Member): Promise<void> {
  const answers = [];
  for (let at = 0; at < 20; at++) answers.push(await addDraft(attacker, noisePng(LARGE_BYTES)));
  const statuses = answers.map(({ status }) => status);
  const taken = statuses.filter((status) => status === 200).length;
  const refusals = answers.filter(({ status }) => status === 429);
  const paid = await createInvoice(payer);
  report(
    '20 pictures of 9 MB as drafts',
    taken > 0 &&
      taken * LARGE_BYTES <= LIMIT_BYTES &&
      taken + refusals.length === answers.length &&
      refusals.every(({ retryAfter }) => retryAfter !== null) &&
      paid.status === 200,
    `${count(statuses)}; an invoice: ${paid.status}`,
  );
  for (const { id } of answers) if (id) await remove(attacker, id);
  await settled(payer, paid.id);
  // Otherwise a picture of these drafts may still be read.
  await metricReaches('receipt_invoicing_readers_busy', 0);
}

async function keepTheReader(attacker: Member, payer: Member): Promise<void> {
  const drafts: string[] = [];
  for (let at = 0; at < DRAFTS; at++) drafts.push((await addDraft(attacker, await densePicture(at))).id);
  await metricReaches('receipt_invoicing_readers_busy', 1);
  const stoppedBefore = await stoppedReadings();
  const begun = performance.now();
  const paid = await createInvoice(payer, 'restaurant.jpg');
  const status = await settled(payer, paid.id);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const stopped = (await stoppedReadings()) - stoppedBefore;
  const waiting = (await ticketsOf(attacker)).filter(({ state }) => state === 'reading').length;
  report(
    `${DRAFTS} dense drafts before an invoice`,
    status === 'completed' && stopped === 1 && waiting === drafts.length,
    `it was ${status} in ${seconds} s; ${stopped} reading of a draft was stopped, and ${waiting} of the drafts waited`,
  );
  for (const id of drafts) await remove(attacker, id);
}

async function keepTheReaderOfConstancias(attacker: Member, payer: Member): Promise<void> {
  const senders = [attacker];
  for (const rfc of MORE_RFCS.slice(0, CONSTANCIAS - 1))
    senders.push(await newMember(rfc, 0, { orgId: attacker.orgId, rfc }));
  const pictures = await Promise.all(senders.map((_, at) => densePicture(at)));
  const statuses: number[] = [];
  const over = new AbortController();
  const sent = senders.map((sender, at) =>
    sendConstancia(sender, pictures[at] ?? Buffer.alloc(0), over.signal).then(
      (status) => statuses.push(status),
      () => undefined,
    ),
  );
  // The first of them is being read.
  await eventually(
    () => Promise.resolve(childrenOf(service.child.pid ?? 0, 'reading.worker').length),
    (length) => length > 0,
    PATIENCE_MS,
  );
  const begun = performance.now();
  const pdf = await sendConstancia(payer, await constanciaPdf(PERSON));
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const afterPdf = statuses.length;
  const picture = await sendConstancia(payer, receiptBytes());
  const pending = CONSTANCIAS - statuses.length;
  report(
    `${CONSTANCIAS} dense pictures as Constancias`,
    pdf === 200 && afterPdf < CONSTANCIAS && picture !== 429 && pending > 0,
    `another organization's PDF: ${pdf} in ${seconds} s, while ${CONSTANCIAS - afterPdf} waited; its picture was read before ${pending} of them`,
  );
  over.abort();
  await Promise.all(sent);
}

function report(name: string, isGood: boolean, what: string): void {
  failed ||= !isGood;
  console.log(`${isGood ? 'good' : 'BAD '}  ${name}: ${what}`);
}

/** An administrator of a new organization, or of another member's, signed in to the web account. */
async function newMember(
  name: string,
  credits: number,
  colleague?: { orgId: string; rfc: string },
): Promise<Member> {
  const { orgId, rfc } = colleague ?? {
    orgId: (await commands.gives<{ id: string }>('organization', 'create', '--name', name)).id,
    rfc: TAX_INFO.tax_id,
  };
  const options = {
    org: orgId,
    rfc,
    taxpayer: TAX_INFO.taxpayer,
    'postal-code': TAX_INFO.postal_code,
    regimen: TAX_INFO.fiscal_regimen,
    'cfdi-use': TAX_INFO.cfdi_use,
    email: `${name.toLowerCase()}@example.com`,
    ...(credits > 0 && { credits: String(credits) }),
  };
  const profile = await commands.gives<{ id: string }>(
    'profile',
    'create',
    '--admin',
    ...Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]),
  );
  const { api_key: key } = await commands.gives<{ api_key: string }>(
    'api-key',
    'issue',
    '--profile',
    profile.id,
  );
  const { link } = await commands.gives<{ link: string }>('account', 'invite', '--profile', profile.id);
  const { pathname, search } = new URL(link);
  const cookie = await setPassword(service, `${pathname}${search}`);
  const page = await (await visit(cookie, '/account/invoices/new')).text();
  return { key, orgId, cookie, csrf: tokenIn(page) };
}

/** Follows an invitation. @returns the `Cookie` header of the session. */
async function setPassword({ url }: AbusedService, path: string): Promise<string> {
  const page = await fetch(`${url}${path}`);
  const body = new URLSearchParams({ _csrf: tokenIn(await page.text()), 'new-password': PASSWORD });
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { Cookie: cookiesOf(page) },
    body,
    redirect: 'manual',
  });
  return cookiesOf(answer);
}

function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function tokenIn(page: string): string {
  const [, token] = /name="_csrf" value="([^"]+)"/.exec(page) ?? [];
  if (!token) throw new Error(`There is no form: ${page.slice(0, 300)}`);
  return token;
}

function visit(cookie: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${service.url}${path}`, {
    ...init,
    headers: { Cookie: cookie, 'Accept-Language': 'en' },
    redirect: 'manual',
  });
}

async function addDraft({ cookie, csrf }: Member, picture: Buffer) {
  const answer = await visit(cookie, '/account/tickets', {
    method: 'POST',
    body: formOf(csrf, 'receipt_image', picture),
  });
  const { id = '' } = (await answer.json()) as { id?: string };
  return { id, status: answer.status, retryAfter: answer.headers.get('Retry-After') };
}

async function remove({ cookie, csrf }: Member, id: string): Promise<void> {
  const body = new URLSearchParams({ _csrf: csrf });
  await visit(cookie, `/account/tickets/${id}/remove`, { method: 'POST', body });
}

async function ticketsOf({ cookie }: Member): Promise<{ state: string }[]> {
  const answer = await visit(cookie, '/account/tickets');
  return ((await answer.json()) as { tickets: { state: string }[] }).tickets;
}

async function sendConstancia({ cookie, csrf }: Member, file: Buffer, signal?: AbortSignal): Promise<number> {
  const body = formOf(csrf, 'constancia', file);
  const init = { method: 'POST', body, ...(signal && { signal }) };
  const answer = await visit(cookie, '/account/settings/constancia', init);
  await answer.text();
  return answer.status;
}

function formOf(csrf: string, field: string, file: Buffer): FormData {
  const body = new FormData();
  body.set('_csrf', csrf);
  body.set(field, new Blob([new Uint8Array(file)]), 'file');
  return body;
}

async function createInvoice({ key }: Member, receipt?: string): Promise<{ status: number; id: string }> {
  const answer = await fetch(`${service.url}/api/invoicing/facturar-ticket`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ receipt_image: receiptBytes(receipt).toString('base64'), cfdi_usage: 'G03' }),
  });
  const { id = '' } = (await answer.json()) as { id?: string };
  return { status: answer.status, id };
}

/** The final status of an invoice. */
async function settled({ key, orgId }: Member, id: string): Promise<string> {
  const query = new URLSearchParams({ org_id: orgId, invoice_id: id });
  return eventually(
    async () => {
      const answer = await fetch(`${service.url}/api/invoicing/invoice?${query}`, {
        headers: { Authorization: `Bearer ${key}` },
      });
      return ((await answer.json()) as { status: string }).status;
    },
    (status) => status !== 'processing',
    PATIENCE_MS,
  );
}

async function metric(name: string, labels: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const sample = samplesIn(await answer.text()).find(
    (one) =>
      one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  );
  return sample?.value ?? 0;
}

function stoppedReadings(): Promise<number> {
  return metric('receipt_invoicing_reading_duration_seconds_count', { outcome: 'aborted' });
}

async function metricReaches(name: string, expected: number): Promise<void> {
  await eventually(
    () => metric(name),
    (value) => value === expected,
    PATIENCE_MS,
  );
}

/** A page full of small print, which readers need long for. */
async function densePicture(serial: number): Promise<Buffer> {
  const line = (at: number) =>
    `<text x="20" y="${30 + 24 * at}">${`${serial} ARTICULO ${at} 12.50 CANTIDAD 3 IMPORTE 37.50 `.repeat(4)}</text>`;
  const lines = Array.from({ length: LINES }, (_, at) => line(at)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="3200"><rect width="100%" height="100%" fill="#fff"/><g font-family="monospace" font-size="18">${lines}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
