import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, chromium } from 'playwright-core';
import type { Recipe } from '../../../docs/examples/portal/recipe.ts';
import { recipes } from '../../../docs/examples/portal/recipes/index.ts';
import { laEsquina } from '../../../docs/examples/portal/recipes/la-esquina.ts';
import { type Service, type ServiceOptions, startService } from '../../../docs/examples/portal/service.ts';
import type { ValidatedReceipt } from '../../../src/receipts/validation/validated-receipt.js';
import { addressOf, breakfast, shopping } from '../../support/portal-replicas/purchases.js';
import { ReferenceProcess } from '../../support/portal-replicas/reference-process.js';
import { PortalReplicas } from '../../support/portal-replicas/replicas.js';
import { PortalDocument } from '../../support/providers/portal-document.js';
import { verified, WebhookReceiver } from '../../support/providers/webhook-receiver.js';
import { eventually } from '../../support/service/eventually.js';
import { readIssuedCfdi } from '../../../src/provider/remote/issued-cfdi.js';
import { CHROMIUM, QUIET } from '../../web-account/browser/site.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const contract = new PortalDocument();
const KEY = 'a key of sixteen or more';
const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const VISITS = 2;
const DAY_MS = 86_400_000;

let folder: string;
let replicas: PortalReplicas;
let receiver: WebhookReceiver;
/** The service under test. */
let service: Service;
let aheadMs = 0;
/** Times that the service looked whether there is anything to do, and more. */
let looksAtClock = 0;
let folio = 0;
const log: object[] = [];
/** The invoices whose jobs are settled. */
const sent: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-portal-'));
  [replicas, receiver] = await Promise.all([PortalReplicas.start(), new WebhookReceiver().listen()]);
  service = await start();
});
afterAll(async () => {
  await service.close();
  await Promise.all([replicas.close(), receiver.close()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  replicas.visits.length = 0;
});
afterEach(() => {
  replicas.isDown = false;
});

const start = (options: Partial<ServiceOptions> = {}): Promise<Service> =>
  startService({
    host: '127.0.0.1',
    port: 0,
    key: KEY,
    webhookSecret: SECRET,
    file: join(folder, 'jobs.sqlite'),
    chromium: CHROMIUM,
    browserArgs: [...QUIET, ...replicas.browserArgs],
    visits: VISITS,
    retrySeconds: [1],
    patienceMs: 60_000,
    recipes,
    now: () => {
      looksAtClock += 1;
      return Date.now() + aheadMs;
    },
    log: (event) => log.push(event),
    ...options,
  });

/** The example of the contract, for another purchase. */
function jobRequest(
  ticket: ValidatedReceipt,
  changes: { receipt?: object; receiver?: object; [member: string]: unknown } = {},
) {
  const example = contract.operations[0]?.requestBody?.content?.['application/json']?.example as {
    receiver: object;
    receipt: object;
  };
  const { receipt, receiver: by, ...more } = changes;
  return {
    ...example,
    invoice_id: randomUUID(),
    callback_url: `${receiver.origin}/news`,
    vendor_portal: null,
    ...more,
    receiver: { ...example.receiver, ...by },
    receipt: {
      ...example.receipt,
      vendor_rfc: ticket.vendor.rfc,
      date: ticket.date,
      time: ticket.time,
      total: ticket.total.toFixed(2),
      ticket_number: ticket.ticketNumber,
      codes: [{ kind: 'ticket', label: 'TICKET', value: ticket.ticketNumber, certainty: 0.98 }],
      invoicing_site: null,
      qr_codes: [],
      ...receipt,
    },
  };
}

interface News {
  data: { invoice_id: string };
}

interface JobAnswer {
  status: string;
  reason?: { code: string; message: string };
  failure?: object;
  [member: string]: unknown;
}

/** Sends a request to the service, and validates both sides against the contract. */
async function ask(method: 'GET' | 'POST', path: string, body?: object, key = KEY) {
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = { status: response.status, body: (text ? JSON.parse(text) : null) as JobAnswer };
  const exchange = { method, path, authorization: undefined, body: (body ?? null) as never, answer };
  expect(contract.problemOfExchange(exchange)).toBeNull();
  return answer;
}

const newFolio = (): string => `F${(folio += 1).toString().padStart(5, '0')}`;
const send = (request: object) => ask('POST', '/jobs', request);
const read = async (id: string): Promise<JobAnswer> => (await ask('GET', `/jobs/${id}`)).body;
/** Waits until a job has left these states. */
const becomes = (id: string, ...passing: string[]): Promise<JobAnswer> =>
  eventually(
    () => read(id),
    ({ status }) => ![...passing, 'pending'].includes(status),
    60_000,
  );

/** Sends the job of a purchase, and waits for its outcome. */
async function outcomeOf(request: { invoice_id: string }): Promise<JobAnswer> {
  sent.push(request.invoice_id);
  expect((await send(request)).status).toBe(202);
  return becomes(request.invoice_id);
}

/** Waits until every settled job has been called back. */
const settledNews = () =>
  eventually(
    () => Promise.resolve(receiver.received.map(({ body }) => (JSON.parse(body) as News).data.invoice_id)),
    (told) => sent.every((id) => told.includes(id)),
  );
const pressesOfFolio = () => replicas.visits.filter((visit) => visit.endsWith('POST /facturar')).length;

describe('the reference portal service', () => {
  it('requires the key', async () => {
    expect((await ask('GET', '/health')).status).toBe(204);
    expect((await ask('GET', '/health', undefined, 'another key')).status).toBe(401);
    expect((await ask('GET', `/jobs/${randomUUID()}`)).status).toBe(404);
  });

  it('refuses an invalid request', async () => {
    const response = await fetch(`${service.url}/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}` },
      body: JSON.stringify({ invoice_id: 'x' }),
    });
    expect(response.status).toBe(400);
  });

  it('has one job for an invoice, and refuses another body for it', async () => {
    const request = jobRequest(shopping(newFolio()), { receipt: { vendor_rfc: 'EKU9003173C9' } });
    const first = await send(request);
    expect([first.status, first.body.status]).toEqual([202, 'pending']);
    const settled = await becomes(request.invoice_id);
    expect(settled.failure).toEqual({ code: 'vendor_not_supported' });
    const again = await send(request);
    expect([again.status, again.body]).toEqual([200, settled]);
    const another = { ...request, expense_description: 'Otra cosa' };
    expect((await send(another)).status).toBe(409);
    // Only a higher attempt starts a failed job again.
    const anew = await send({ ...another, attempt: 2 });
    expect([anew.status, anew.body.status, anew.body['id'] === first.body['id']]).toEqual([
      202,
      'pending',
      false,
    ]);
  });
});

describe('a portal that finds a purchase by folio, day and total', () => {
  it('returns its sealed document, once', async () => {
    const ticket = shopping(newFolio());
    const purchase = replicas.folioTill.sell(ticket);
    const request = jobRequest(ticket);
    const answer = await outcomeOf(request);
    expect(answer).toMatchObject({ status: 'completed', uuid: purchase.document?.uuid, total_shown: true });
    const cfdi = readIssuedCfdi(Buffer.from(String(answer['xml']), 'base64'));
    expect([cfdi.emisor.rfc, cfdi.receptor.rfc, cfdi.total.toFixed(2)]).toEqual([
      ticket.vendor.rfc,
      'EKU9003173C9',
      '310.00',
    ]);
    expect(Buffer.from(String(answer['pdf']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    // Later attempts do not visit the portal again.
    const visits = replicas.visits.length;
    expect((await send(request)).body).toEqual(answer);
    expect((await send({ ...request, attempt: 2 })).body).toEqual(answer);
    expect([replicas.visits.length, pressesOfFolio()]).toEqual([visits, 1]);
  });

  it('sends a signed callback, again until it is accepted', async () => {
    const ticket = shopping(newFolio());
    replicas.folioTill.sell(ticket);
    // The next callbacks are about this job: those of others have been accepted.
    await settledNews();
    receiver.received.length = 0;
    receiver.willAnswer(500);
    const request = jobRequest(ticket);
    await outcomeOf(request);
    const received = (await receiver.has(2)).slice(0, 2);
    for (const news of received) {
      expect(verified(news, SECRET)).toMatchObject({
        type: 'job.updated',
        data: { invoice_id: request.invoice_id },
      });
    }
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids[0]).toBe(ids[1]);
  });

  it.each<[string, () => Parameters<typeof jobRequest>, object]>([
    [
      'that it does not know',
      () => [shopping(newFolio())],
      { code: 'ticket_not_found', message: 'No se encontró el ticket.' },
    ],
    [
      'that has expired',
      () => [replicas.folioTill.sell(shopping(newFolio()), { state: 'expired' }).ticket],
      { code: 'ticket_expired', message: 'El plazo para facturar este ticket venció.' },
    ],
    [
      'of a receiver whom SAT knows differently',
      () => [replicas.folioTill.sell(shopping(newFolio())).ticket, { receiver: { postal_code: '06600' } }],
      { code: 'receiver_refused', field: 'postal_code', message: 'El código postal no corresponde al RFC.' },
    ],
    [
      'over another total',
      () => [replicas.folioTill.sell(shopping(newFolio()), { shown: '1,310.00' }).ticket],
      { code: 'amount_mismatch', message: 'El portal tiene un total de 1310.00.' },
    ],
  ])('issues nothing for a receipt %s', async (_, arrange, failure) => {
    const before = replicas.folioTill.issued;
    const answer = await outcomeOf(jobRequest(...arrange()));
    expect(answer).toMatchObject({ status: 'failed', failure });
    expect(replicas.folioTill.issued).toEqual(before);
  });

  it('gives away no document that it had issued before', async () => {
    const purchase = replicas.folioTill.sell(shopping(newFolio()));
    const somebody = { rfc: 'CACX7605101P8', name: 'Xochilt Casas Chávez', postalCode: '36257' };
    await replicas.folioTill.issue(purchase, { ...somebody, fiscalRegimen: '612', cfdiUse: 'G03' });
    const answer = await outcomeOf(jobRequest(purchase.ticket));
    expect(answer.failure).toMatchObject({ code: 'ticket_not_open' });
    expect(JSON.stringify(answer)).not.toContain(purchase.document?.uuid);
  });

  it.each<[string, boolean, object]>([
    ['finds the document', true, { status: 'completed' }],
    [
      'does not claim that there is none',
      false,
      { status: 'portal_down', reason: { code: 'document_not_seen' } },
    ],
  ])('%s in another visit, if the answer is lost after it has issued', async (_, isShownAgain, outcome) => {
    const { folioTill } = replicas;
    const purchase = folioTill.sell(shopping(newFolio()), { isShownAgain });
    const before = folioTill.presses;
    folioTill.beforeAnswer = () => Promise.reject(new Error('Its gateway gave up'));
    const request = jobRequest(purchase.ticket);
    expect(await outcomeOf(request)).toMatchObject({ status: 'portal_down' });
    folioTill.beforeAnswer = async () => {};
    const answer = await eventually(
      () => read(request.invoice_id),
      ({ status, reason }) => status !== 'portal_down' || reason?.code === 'document_not_seen',
    );
    expect(answer).toMatchObject(outcome);
    purchase.isShownAgain = true;
    expect(await becomes(request.invoice_id, 'portal_down')).toMatchObject({
      status: 'completed',
      uuid: purchase.document?.uuid,
    });
    expect(folioTill.presses).toBe(before + 1);
  });

  const WORDS = 'Capture el municipio de su domicilio fiscal.';
  const wasSaid = { reason: { code: 'document_not_seen', message: expect.stringContaining(WORDS) } };

  it('fails with an unknown message if it is repeated for a purchase that is still open', async () => {
    const { folioTill } = replicas;
    const purchase = folioTill.sell(shopping(newFolio()), { says: { text: WORDS, isIssued: false } });
    const before = folioTill.issued;
    const request = jobRequest(purchase.ticket);
    const answer = await outcomeOf(request);
    expect(answer).toMatchObject({ status: 'portal_down', ...wasSaid });
    expect(logOf(answer)).toContainEqual({
      job: answer['id'],
      recipe: laEsquina.name,
      step: 'issue',
      selector: '#facturar',
      http: 200,
      fitsNoPattern: true,
      code: 'document_not_seen',
    });
    expect(await becomes(request.invoice_id, 'portal_down')).toMatchObject({
      status: 'failed',
      failure: { code: 'other', message: WORDS },
    });
    expect([pressesOfFolio(), folioTill.issued]).toEqual([2, before]);
    // The reason of the message may have been fixed.
    purchase.says = null;
    await send({ ...request, attempt: 2 });
    expect(await becomes(request.invoice_id)).toMatchObject({ status: 'completed' });
  });

  it('returns a document that it issued along with an unknown message', async () => {
    const purchase = replicas.folioTill.sell(shopping(newFolio()), { says: { text: WORDS, isIssued: true } });
    const request = jobRequest(purchase.ticket);
    expect(await outcomeOf(request)).toMatchObject({ status: 'portal_down', ...wasSaid });
    expect(await becomes(request.invoice_id, 'portal_down')).toMatchObject({
      status: 'completed',
      uuid: purchase.document?.uuid,
    });
    expect(pressesOfFolio()).toBe(1);
  });

  it('is not visited for a receipt that has certainly expired', async () => {
    const ticket = shopping(newFolio(), { date: '2026-01-31' });
    replicas.folioTill.sell(ticket);
    const answer = await outcomeOf(jobRequest(ticket));
    expect(answer.failure).toMatchObject({ code: 'ticket_expired' });
    expect(replicas.visits).toEqual([]);
  });

  it('is tried again the next morning, and not before, if it says so', async () => {
    const purchase = replicas.folioTill.sell(shopping(newFolio()), { state: 'tomorrow' });
    const request = jobRequest(purchase.ticket);
    const answer = await outcomeOf(request);
    expect(answer).toMatchObject({ status: 'deferred', reason: { code: 'not_yet_billable' } });
    const inMs = Date.parse(String(answer['not_before'])) - Date.now();
    expect(inMs > 0 && inMs <= 1.5 * DAY_MS).toBe(true);
    // Later requests are processed in the meantime.
    await outcomeOf(jobRequest(replicas.folioTill.sell(shopping(newFolio())).ticket));
    expect((await read(request.invoice_id)).status).toBe('deferred');
    purchase.state = 'open';
    aheadMs += inMs + 1_000;
    expect(await becomes(request.invoice_id, 'deferred')).toMatchObject({
      status: 'completed',
      uuid: purchase.document?.uuid,
    });
  });

  it('is tried again while it is down', async () => {
    replicas.isDown = true;
    const { ticket } = replicas.folioTill.sell(shopping(newFolio()));
    const request = jobRequest(ticket);
    const answer = await outcomeOf(request);
    expect(answer).toMatchObject({
      status: 'portal_down',
      reason: { code: 'maintenance' },
      retry_after_seconds: 1,
    });
    await eventually(
      () => Promise.resolve(replicas.visits.length),
      (visits) => visits >= 3,
    );
    replicas.isDown = false;
    expect(await becomes(request.invoice_id, 'portal_down')).toMatchObject({ status: 'completed' });
  });

  it('needs a person to supply a field that was not read', async () => {
    const { ticket, folio: printed } = replicas.folioTill.sell(shopping(newFolio()));
    const request = jobRequest(ticket, { receipt: { ticket_number: null, codes: [] } });
    const answer = await outcomeOf(request);
    expect(answer).toMatchObject({
      status: 'needs_input',
      reason: { code: 'not_read' },
      fields: [{ name: 'folio' }],
    });
    expect(replicas.visits).toEqual([]);
    const link = linkIn(answer);
    expect(await (await fetch(link)).text()).toContain('name="folio"');
    await fetch(link, { method: 'POST', body: new URLSearchParams({ folio: printed }) });
    expect(await becomes(request.invoice_id, 'needs_input')).toMatchObject({ status: 'completed' });
  });

  it(`is visited for ${VISITS} receipts at the same time, and no more`, async () => {
    replicas.mostAtOnce = 0;
    const { promise: othersHadTime, resolve } = Promise.withResolvers<void>();
    let looking = 0;
    replicas.beforeFound = async () => {
      looking += 1;
      if (looking === VISITS) {
        const before = looksAtClock;
        await eventually(
          () => Promise.resolve(looksAtClock - before),
          (looks) => looks >= 12,
        );
        resolve();
      }
      await othersHadTime;
    };
    const requests = Array.from({ length: 5 }, () =>
      jobRequest(replicas.folioTill.sell(shopping(newFolio())).ticket),
    );
    const answers = await Promise.all(requests.map(outcomeOf));
    replicas.beforeFound = async () => {};
    expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 'completed'));
    expect(replicas.mostAtOnce).toBe(VISITS);
  });
});

/** The log of a job. */
const logOf = ({ id }: JobAnswer): object[] =>
  log.filter((event) => 'job' in event && event.job === id && 'step' in event);

const linkIn = ({ reason }: JobAnswer): string => /https?:\S+/.exec(reason?.message ?? '')?.[0] ?? '';

describe('a portal that shows a captcha', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  });
  afterAll(() => browser.close());

  const breakfastJob = (code: string) => {
    const { ticket } = replicas.qrTill.sell(breakfast(code));
    return jobRequest(ticket, { receipt: { qr_codes: [addressOf(ticket)] } });
  };

  it('waits for a person, who acts behind a link', async () => {
    const request = breakfastJob(newFolio());
    const answer = await outcomeOf(request);
    expect(answer).toMatchObject({ status: 'waiting_for_person', reason: { code: 'captcha' } });
    expect(replicas.qrTill.issued).toEqual([]);

    const page = await browser.newPage();
    const pictures = replicas.qr.pictures;
    await page.goto(linkIn(answer));
    // A preview of the link, for example when it is forwarded, opens nothing.
    expect(replicas.qr.pictures).toBe(pictures);
    await page.getByRole('button').click();
    const picture = page.getByRole('img');
    await picture.waitFor();
    expect(await page.evaluate('document.images[0].naturalWidth')).toBeGreaterThan(100);
    await page.getByRole('textbox').fill('otra cosa');
    await page.getByRole('button').click();
    await page.getByText('No coincide con la imagen').waitFor();
    await page.getByRole('textbox').fill(replicas.qr.word);
    await page.getByRole('button').click();
    await page.getByText('La factura está hecha').waitFor();
    await page.close();

    const settled = await read(request.invoice_id);
    expect(settled).toMatchObject({
      status: 'completed',
      uuid: replicas.qrTill.issued[0],
      total_shown: false,
    });
    expect(replicas.qrTill.presses).toBe(1);
  });

  it('shows nothing without the link', async () => {
    for (const method of ['GET', 'POST']) {
      expect((await fetch(`${service.url}/person/${'A'.repeat(32)}`, { method })).status).toBe(404);
    }
  });

  it('is not opened by a QR code that leads elsewhere', async () => {
    const request = jobRequest(breakfast('X'), {
      receipt: { qr_codes: ['https://cafedelpuente.example.com/t/X', 'http://cafedelpuente.example/t/X'] },
    });
    expect((await outcomeOf(request)).failure).toEqual({ code: 'vendor_not_supported' });
  });

  it('waits as many days as the client allows', async () => {
    const request = { ...breakfastJob(newFolio()), deadline_days: 2 };
    expect((await outcomeOf(request)).status).toBe('waiting_for_person');
    aheadMs += 2 * DAY_MS;
    expect(await becomes(request.invoice_id, 'waiting_for_person')).toMatchObject({
      status: 'failed',
      failure: { code: 'other', message: expect.stringMatching(/plazo/) },
    });
  });
});

describe('an invalid setting is reported at the start, in one line', () => {
  it.each<[string, Partial<Recipe>, RegExp]>([
    [
      'has an unknown meaning',
      { says: [{ text: /régimen/, means: { refuses: 'fiscal_regime' as 'rfc' } }] },
      /: says: \{"refuses":"fiscal_regime"\} is no meaning$/,
    ],
    ['has an unknown failure code', { says: [{ text: /no/, means: 'not_found' as 'other' }] }, /: says: /],
    ['starts without TLS', { start: 'http://facturacion.laesquina.example/' }, /: start: /],
    ['starts on another domain', { start: 'https://laesquina.example/' }, /: start: /],
    ['has a URL in place of a host', { hosts: ['https://facturacion.laesquina.example'] }, /: hosts: /],
    ['has an invalid selector', { find: '#1' }, /: #1 is no selector$/],
  ])('a recipe that %s', async (_, mistake, problem) => {
    const file = ':memory:';
    await expect(start({ file, recipes: [{ ...laEsquina, ...mistake }] })).rejects.toThrow(problem);
  });

  it('a browser that does not start', async () => {
    const refused = await ReferenceProcess.start('/nope', []).catch((error: Error) => error.message);
    expect(refused).toMatch(/^It did not start: \{"error":"\/nope does not start: .*exist.*"\}\n$/);
  });
});

describe('a job whose portal is down', () => {
  it('continues when the service is restarted, because it may have been fixed', async () => {
    const before = service;
    const options = { file: join(folder, 'another.sqlite'), retrySeconds: [3_600] };
    const nowhere = '--host-resolver-rules=MAP * ~NOTFOUND';
    service = await start({ ...options, browserArgs: [...QUIET, nowhere] });
    const purchase = replicas.folioTill.sell(shopping(newFolio()));
    const request = { ...jobRequest(purchase.ticket), callback_url: undefined };
    await send(request);
    const answer = await becomes(request.invoice_id);
    expect(answer).toMatchObject({ status: 'portal_down', retry_after_seconds: 3_600 });
    expect(logOf(answer)).toMatchObject([{ step: 'start', net: 'net::ERR_NAME_NOT_RESOLVED' }]);
    await service.close();

    service = await start(options);
    expect(await becomes(request.invoice_id, 'portal_down')).toMatchObject({ status: 'completed' });
    await service.close();
    service = before;
  });
});

describe('the log names a mistake in a recipe', () => {
  const shown = { xml: '#descargar-xml', notice: '[role=alert]', issue: '#facturar', find: '#buscar' };
  const NONE = '#no-hay';
  const otherwise = (name: string) =>
    laEsquina.receiver.map((field) => (field.name === name ? { ...field, into: NONE } : field));
  const MISTAKES: [string, Partial<Recipe>, object, { isUnknown?: boolean }?][] = [
    ['what finds', { find: NONE }, { step: 'start', waitedFor: { ...shown, find: NONE }, code: 'no_answer' }],
    [
      'in the place of error messages',
      { notice: NONE },
      { step: 'find', selector: '#buscar', code: 'not_understood' },
      { isUnknown: true },
    ],
    [
      'what issues',
      { issue: NONE },
      { step: 'find', selector: '#buscar', waitedFor: { ...shown, issue: NONE }, code: 'no_answer' },
    ],
    [
      'in the field of tax data',
      { receiver: otherwise('receiver.cfdi_use') },
      { step: 'receiver', selector: NONE, error: 'TimeoutError' },
    ],
    [
      'the link to the XML',
      { xml: NONE },
      { step: 'issue', selector: '#facturar', waitedFor: { ...shown, xml: NONE }, code: 'no_answer' },
    ],
    [
      'a link that a tab shows',
      {},
      { step: 'xml', selector: '#descargar-xml', waitedFor: 'download', error: 'TimeoutError' },
    ],
    ['its host', { start: 'https://caso-6.example/' }, { step: 'start', http: 404, code: 'no_answer' }],
  ];
  const hostOf = (at: number): string => `caso-${at}.example`;
  const started: string[] = [];
  let before: Service;

  beforeAll(async () => {
    before = service;
    replicas.isInTab = true;
    service = await start({
      file: ':memory:',
      visits: 3,
      patienceMs: 10_000,
      retrySeconds: [3_600],
      recipes: MISTAKES.map(([, mistake], at) => ({
        ...laEsquina,
        rfcs: [],
        hosts: [...laEsquina.hosts, hostOf(at)],
        ...mistake,
      })),
    });
    for (const [at, [, , , { isUnknown = false } = {}]] of MISTAKES.entries()) {
      const ticket = shopping(newFolio());
      if (!isUnknown) replicas.folioTill.sell(ticket);
      const request = jobRequest(ticket, { receipt: { invoicing_site: hostOf(at) } });
      await send({ ...request, callback_url: undefined });
      started.push(request.invoice_id);
    }
  });
  afterAll(async () => {
    replicas.isInTab = false;
    await service.close();
    service = before;
  });

  it.each(MISTAKES.map(([what, , told], at) => [what, told, at] as const))('%s', async (_, told, at) => {
    const answer = await becomes(started[at] ?? '');
    expect(answer.status).toBe('portal_down');
    const events = await eventually(
      () => Promise.resolve(logOf(answer)),
      (all) => all.length > 0,
    );
    expect(events[0]).toMatchObject({ recipe: laEsquina.name, ...told });
  });
});

describe('the log', () => {
  it('contains no personal data', () => {
    expect(log.length).toBeGreaterThan(10);
    expect(JSON.stringify(log)).not.toMatch(/EKU9003173C9|KEMPER|AET140822|F0000|https?:|whsec_/);
  });
});
