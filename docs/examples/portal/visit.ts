import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import type { Answer, Failure, JobRequest } from './contract.ts';
import { type Field, isAt, type Meaning, type Recipe, tomorrow } from './recipe.ts';

/** Where a visit is, by the names in its recipe, for whoever corrects that. Nothing of receipt or receiver is in it. */
export interface Step {
  step: 'browser' | 'start' | 'ticket' | 'person' | 'find' | 'total' | 'receiver' | 'issue' | 'xml' | 'pdf';
  selector?: string;
  /** What did not come of it: none of these was seen, or no download began. */
  waitedFor?: Record<string, string> | 'download';
  /** Whether the portal's notice is none that the recipe knows. */
  fitsNoPattern?: true;
  /** Status of the page. */
  http?: number;
  /** Why the browser did not open a page: `net::ERR_…`. */
  net?: string;
}

/** One job at its vendor's portal. */
export interface Visit {
  recipe: Recipe;
  request: JobRequest;
  /** What a person supplied, by the names of fields. */
  supplied: Record<string, string>;
  /** Whether an earlier visit pressed the button that issues, and it is not known what came of it. */
  wasPressed: boolean;
  /** What the portal said to that one, where the recipe knows no meaning of it. */
  said: string | null;
  /** Whether this one may press it. */
  mayIssue: boolean;
  /** What a person makes of a picture. @throws {Ended} where nobody is there. */
  ask: (picture: Buffer) => Promise<string>;
  /** Written down before the button is pressed, when nothing has come of it for certain, and with what may mean anything. */
  setPressed: (pressed: boolean, said?: string) => void;
  /** Told of each step when it begins; what is said of it later is added to it. */
  enters: (step: Step) => void;
  now: () => number;
  /** How long a page may take, in milliseconds. */
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

/** The portal did not do what its recipe says, or nothing at all: what is unknown is looked up by the next visit. */
export const down = (
  code: string,
  message = 'El portal de la tienda no responde como debe. Se intentará de nuevo.',
) => ({ status: 'portal_down', reason: { code, message } }) as const;

export const failed = (code: Failure['code'], message?: string, more: Partial<Failure> = {}): Answer => ({
  status: 'failed',
  failure: { code, ...(message && { message }), ...more },
});

const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;
/** Turns at a portal's first page: a person may mistake a picture. */
const MOST_TURNS = 5;

/** Works a portal by its recipe, until it has the document, or knows why not. @throws what a browser throws */
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
      if (turn === MOST_TURNS) return down('not_understood');
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
        // Nothing had come of it the last time: the purchase was still open.
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

/** What is new on a page: the document, a notice, or the next form. */
interface Seen {
  is: 'issued' | 'notice' | 'receiver' | 'ticket';
  text: string;
  means?: Meaning;
}

/** A portal's pages, by their recipe. */
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

  /** Presses a button, and waits for another page, or for this one to change. */
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
      // A page that is being left has nothing to say.
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

/** @throws {Ended} where the receipt has no code that leads there: it is not to be guessed. */
function startOf({ start, hosts }: Recipe, { receipt }: JobRequest): string {
  if (start !== 'qr') return start;
  const address = receipt.qr_codes.find((text) => isAt(text, hosts));
  if (!address) throw new Ended(failed('ticket_not_found', 'No se lee el código QR del ticket.'));
  return address;
}

/** @throws {Ended} naming the fields that nobody has read or supplied. */
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

/** Nothing is issued over another amount than the receipt's. */
async function compareTotal(portal: Portal, { recipe, request }: Visit): Promise<void> {
  if (!recipe.total || request.receipt.total === null) return;
  const shown = /\d[\d,]*\.\d{2}/.exec(await portal.total(recipe.total))?.[0].replaceAll(',', '');
  if (shown === undefined) throw new Ended(down('not_understood'));
  if (shown !== request.receipt.total)
    throw new Ended(failed('amount_mismatch', `El portal tiene un total de ${shown}.`));
}

/** The document, where it is the receiver's: one that was there before, and that nobody asked for here, is not given away. */
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

/** Whether a notice after the button was pressed says that nothing was issued. */
const isCertain = ({ is, means }: Seen): boolean =>
  is === 'notice' && means !== undefined && means !== 'portal_down' && means !== 'ticket_not_open';

/**
 * What a notice means for the job; its own words go to the person who asked.
 * @param mayBeOurs whether a document may have been issued for it: then it has not failed, and the next visit looks
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
  // What the recipe does not know may help the person who asked.
  return failed(means && means !== 'ask_again' ? means : 'other', text);
}
