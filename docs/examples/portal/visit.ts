import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import type { Answer, Failure, JobRequest } from './contract.ts';
import { type Field, isAt, type Meaning, type Recipe, tomorrow } from './recipe.ts';

/** A step of a visit, by the names in its recipe, for the author of the recipe. It contains no data of receipt or receiver. */
export interface Step {
  step: 'browser' | 'start' | 'ticket' | 'person' | 'find' | 'total' | 'receiver' | 'issue' | 'xml' | 'pdf';
  selector?: string;
  /** What was expected and did not happen: none of these appeared, or no download started. */
  waitedFor?: Record<string, string> | 'download';
  /** Whether the portal shows a message that the recipe does not know. */
  fitsNoPattern?: true;
  /** HTTP status of the page. */
  http?: number;
  /** Why the browser did not open a page: `net::ERR_…`. */
  net?: string;
}

/** One job at its vendor's portal. */
export interface Visit {
  recipe: Recipe;
  request: JobRequest;
  /** Values that a person supplied, by name of the field. */
  supplied: Record<string, string>;
  /** Whether an earlier visit pressed the button that issues, with an unknown outcome. */
  wasPressed: boolean;
  /** What the portal said to that visit, if the recipe does not know the text. */
  said: string | null;
  /** Whether this visit may press it. */
  mayIssue: boolean;
  /** Asks a person about a picture. @throws {Ended} if nobody is there. */
  ask: (picture: Buffer) => Promise<string>;
  /** Called before the button is pressed, when nothing was issued for certain, and with a text of unknown meaning. */
  setPressed: (pressed: boolean, said?: string) => void;
  /** Called at the beginning of each step. Later details are added to the same object. */
  enters: (step: Step) => void;
  now: () => number;
  /** Maximum time for a page, in milliseconds. */
  patienceMs: number;
}

/** A visit that ended without a document. */
export class Ended extends Error {
  override readonly name = 'Ended';
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(answer.status);
    this.answer = answer;
  }
}

/** The portal did not do what its recipe says, or nothing at all. An unknown outcome is looked up by the next visit. */
export const down = (
  code: string,
  message = 'El portal de la tienda no responde como debe. Se intentará de nuevo.',
) => ({ status: 'portal_down', reason: { code, message } }) as const;

export const failed = (code: Failure['code'], message?: string, more: Partial<Failure> = {}): Answer => ({
  status: 'failed',
  failure: { code, ...(message && { message }), ...more },
});

const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;
/** How often a portal's first page is tried: a person may misread a picture. */
const MAX_TURNS = 5;

/** Operates a portal by its recipe, until it has the document or a reason why not. @throws what the browser throws. */
export async function visit(page: Page, options: Visit): Promise<Answer> {
  const { recipe, request, supplied, ask, setPressed } = options;
  const portal = new Portal(page, options);
  options.enters({ step: 'ticket' });
  try {
    const [ticket, receiver] = [recipe.ticket, recipe.receiver].map((fields) =>
      valuesOf(fields, request, supplied),
    );
    let seen = await portal.open(startOf(recipe, request));
    for (let turn = 0; seen.is === 'ticket' || seen.means === 'ask_again'; turn += 1) {
      if (turn === MAX_TURNS) return down('not_understood');
      await portal.fill('ticket', ticket);
      if (recipe.person)
        await portal.answer(recipe.person.into, await ask(await portal.picture(recipe.person.picture)));
      seen = await portal.press('find');
    }
    let mayBeOurs = options.wasPressed;
    if (seen.is === 'receiver') {
      await compareTotal(portal, options);
      if (!options.mayIssue) return failed('other', 'El plazo para obtener la factura terminó.');
      await portal.fill('receiver', receiver);
      setPressed(true);
      mayBeOurs = true;
      seen = await portal.press('issue');
      if (isCertain(seen)) {
        setPressed(false);
        mayBeOurs = false;
      } else if (seen.is === 'notice' && !seen.means) {
        setPressed(true, seen.text);
        // Nothing was issued the last time: the purchase was still open.
        if (seen.text === options.said) return failed('other', seen.text);
      }
    }
    if (seen.is === 'notice') return answerOf(seen, mayBeOurs, options.now());
    if (seen.is !== 'issued') return down('not_understood');
    return await documentOf(portal, mayBeOurs, options);
  } catch (error) {
    if (error instanceof Ended) return error.answer;
    throw error;
  }
}

/** What appears on a page: the document, a message, or the next form. */
interface Seen {
  is: 'issued' | 'notice' | 'receiver' | 'ticket';
  text: string;
  means?: Meaning;
}

/** Operates the pages of a portal by its recipe. */
class Portal {
  private readonly page: Page;
  private readonly recipe: Recipe;
  private readonly patienceMs: number;
  private readonly enters: Visit['enters'];
  private at: Step = { step: 'start' };

  constructor(page: Page, { recipe, patienceMs, enters }: Visit) {
    [this.page, this.recipe, this.patienceMs, this.enters] = [page, recipe, patienceMs, enters];
    page.setDefaultTimeout(patienceMs);
    const isPage = (request: Request) =>
      request.isNavigationRequest() && request.frame() === page.mainFrame();
    page.on('response', (response) => {
      if (isPage(response.request())) this.at.http = response.status();
    });
    page.on('requestfailed', (request) => {
      if (isPage(request)) this.at.net = request.failure()?.errorText;
    });
  }

  async open(address: string): Promise<Seen> {
    this.enter('start');
    await this.page.goto(address);
    return this.look(async () => true);
  }

  /** Presses a button, and waits for another page, or for a change of this one. */
  async press(step: 'find' | 'issue'): Promise<Seen> {
    const button = this.recipe[step];
    this.enter(step, button);
    const before = await this.text('body');
    await this.page.evaluate('globalThis.wasPressedHere = true');
    await this.page.click(button);
    return this.look(
      async () =>
        !(await this.page.evaluate('globalThis.wasPressedHere')) || (await this.text('body')) !== before,
    );
  }

  async fill(step: 'ticket' | 'receiver', values: ReadonlyMap<string, string> = new Map()): Promise<void> {
    for (const { name, into } of this.recipe[step]) {
      this.enter(step, into);
      const isChosen = await this.page.locator(into).and(this.page.locator('select')).count();
      if (isChosen) await this.page.selectOption(into, values.get(name) ?? '');
      else await this.page.fill(into, values.get(name) ?? '');
    }
  }

  total(selector: string): Promise<string> {
    this.enter('total', selector);
    return this.text(selector);
  }

  picture(selector: string): Promise<Buffer> {
    this.enter('person', selector);
    return this.page.locator(selector).screenshot();
  }

  answer(selector: string, text: string): Promise<void> {
    this.enter('person', selector);
    return this.page.fill(selector, text);
  }

  async download(step: 'xml' | 'pdf'): Promise<Buffer> {
    const link = this.recipe[step];
    this.enter(step, link);
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.click(link).then(() => (this.at.waitedFor = 'download')),
    ]);
    const path = await download.path();
    if ((await stat(path)).size > MAX_DOCUMENT_BYTES) throw new Ended(down('not_understood'));
    return readFile(path);
  }

  private async look(isNew: () => Promise<boolean>): Promise<Seen> {
    const end = Date.now() + this.patienceMs;
    while (Date.now() < end) {
      // A page that is being left is ignored.
      const seen = await isNew()
        .then((is) => (is ? this.see() : null))
        .catch(() => null);
      if ((this.at.http ?? 0) >= 500) throw new Ended(down('maintenance'));
      if (seen?.is === 'notice' && !seen.means) this.at.fitsNoPattern = true;
      if (seen) return seen;
      await sleep(100);
    }
    const { xml, notice, issue, find } = this.recipe;
    this.at.waitedFor = { xml, notice, issue, find };
    throw new Ended(down('no_answer'));
  }

  private enter(step: Step['step'], selector?: string): void {
    this.at = { step, selector };
    this.enters(this.at);
  }

  private text(selector: string): Promise<string> {
    return this.page.locator(selector).first().innerText();
  }

  private async see(): Promise<Seen | null> {
    const { xml, notice, says, issue, find } = this.recipe;
    const isThere = (selector: string) => this.page.locator(selector).first().isVisible();
    if (await isThere(xml)) return { is: 'issued', text: '' };
    const text = (await isThere(notice)) ? (await this.text(notice)).trim() : '';
    if (text) return { is: 'notice', text, means: says.find((saying) => saying.text.test(text))?.means };
    if (await isThere(issue)) return { is: 'receiver', text };
    return (await isThere(find)) ? { is: 'ticket', text } : null;
  }
}

/** @throws {Ended} if the receipt has no code that leads there: the URL cannot be guessed. */
function startOf({ start, hosts }: Recipe, { receipt }: JobRequest): string {
  if (start !== 'qr') return start;
  const address = receipt.qr_codes.find((text) => isAt(text, hosts));
  if (!address) throw new Ended(failed('ticket_not_found', 'No se lee el código QR del ticket.'));
  return address;
}

/** @throws {Ended} with the fields that were neither read nor supplied. */
function valuesOf(
  fields: readonly Field[],
  request: JobRequest,
  supplied: Visit['supplied'],
): Map<string, string> {
  const values = new Map(
    fields.map((field) => [field.name, supplied[field.name] ?? field.from(request) ?? '']),
  );
  const missing = fields.filter(({ name }) => !values.get(name));
  if (missing.length === 0) return values;
  const message = `El portal pide lo que no se lee en el ticket: ${missing.map(({ label }) => label).join(', ')}.`;
  throw new Ended({
    status: 'needs_input',
    reason: { code: 'not_read', message },
    fields: missing.map(({ name, label }) => ({ name, why: `No se lee: ${label}.` })),
  });
}

/** Prevents an invoice over another amount than the receipt's. */
async function compareTotal(portal: Portal, { recipe, request }: Visit): Promise<void> {
  if (!recipe.total || request.receipt.total === null) return;
  const shown = /\d[\d,]*\.\d{2}/.exec(await portal.total(recipe.total))?.[0].replaceAll(',', '');
  if (shown === undefined) throw new Ended(down('not_understood'));
  if (shown !== request.receipt.total)
    throw new Ended(failed('amount_mismatch', `El portal tiene un total de ${shown}.`));
}

/** Returns the document if it is the receiver's. One that existed before this job is not given away. */
async function documentOf(
  portal: Portal,
  mayBeOurs: boolean,
  { recipe, request, setPressed }: Visit,
): Promise<Answer> {
  const notOpen = failed('ticket_not_open', 'El ticket ya fue facturado.');
  if (!mayBeOurs) return notOpen;
  const xml = await portal.download('xml');
  const text = xml.toString();
  const rfc = /<cfdi:Receptor\s[^>]*?\bRfc="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  const uuid = /<tfd:TimbreFiscalDigital\s[^>]*?\bUUID="([^"]+)"/.exec(text)?.[1];
  if (rfc === undefined || uuid === undefined) return down('not_understood');
  if (rfc !== request.receiver.rfc) {
    setPressed(false);
    return notOpen;
  }
  const pdf = await portal.download('pdf');
  return {
    status: 'completed',
    uuid,
    xml: xml.toString('base64'),
    pdf: pdf.toString('base64'),
    total_shown: recipe.total !== undefined,
  };
}

/** Whether a message after the button was pressed says that nothing was issued. */
const isCertain = ({ is, means }: Seen): boolean =>
  is === 'notice' && means !== undefined && means !== 'portal_down' && means !== 'ticket_not_open';

/**
 * Maps a message of the portal to the outcome of the job. Its text is shown to the person who requested the invoice.
 * @param mayBeOurs whether a document may have been issued: then the job has not failed, and the next visit looks for it.
 */
function answerOf({ means, text }: Seen, mayBeOurs: boolean, now: number): Answer {
  if (means === 'portal_down') return down('maintenance', text);
  if (means === 'tomorrow') {
    const reason = { code: 'not_yet_billable', message: text };
    return { status: 'deferred', reason, not_before: new Date(tomorrow(now)).toISOString() };
  }
  if (mayBeOurs)
    return down('document_not_seen', `El portal de la tienda dice: «${text}» Se intentará de nuevo.`);
  if (typeof means === 'object') return failed('receiver_refused', text, { field: means.refuses });
  // A text that the recipe does not know may help the person who requested the invoice.
  return failed(means && means !== 'ask_again' ? means : 'other', text);
}
