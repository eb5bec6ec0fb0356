/** What became of a picture that was sent. */
export type Sent =
  /** @param url of its invoice. */
  | { outcome: 'accepted'; url: string }
  /**
   * @param reason in the reader's language; null when the answer has none.
   * @param url of the invoice that it was sent for before, where that is why.
   */
  | { outcome: 'refused'; reason: string | null; url: string | null }
  /** The session is over. */
  | { outcome: 'ended' }
  /** There was no answer: it may have been accepted. The same body again is safe. */
  | { outcome: 'lost' };

const SIGN_IN = '/account/sign-in';
const INVOICE = /^\/account\/invoices\/[0-9a-f-]{36}$/;

/**
 * Sends pictures one by one to where the form goes without a script, and reads what the answer says to everybody: an accepted
 * one leads to its invoice, any other is a page with the reason.
 */
export class Sender {
  /** The session ended, and with it what makes the form's token good. */
  private isStale = false;

  constructor(private readonly form: HTMLFormElement) {}

  /** All fields of the form as they are now, and one picture. */
  bodyOf(field: string, picture: File): FormData {
    const body = new FormData(this.form);
    body.set(field, picture);
    return body;
  }

  async send(body: FormData): Promise<Sent> {
    try {
      if (this.isStale && !(await this.renewToken())) return { outcome: 'ended' };
      body.set('_csrf', this.token.value);
      return await this.read(await fetch(this.form.action, { method: 'POST', body }));
    } catch {
      return { outcome: 'lost' };
    }
  }

  private async read(response: Response): Promise<Sent> {
    const { pathname } = new URL(response.url);
    if (response.redirected && INVOICE.test(pathname)) return { outcome: 'accepted', url: response.url };
    if (response.redirected && pathname === SIGN_IN) {
      this.isStale = true;
      return { outcome: 'ended' };
    }
    // Somebody signed in again meanwhile, in another tab.
    if (response.status === 403) this.isStale = true;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    this.keepWhatWasTold(page);
    const said = page.querySelector('[data-reason]') ?? page.querySelector('[role="alert"] li, #main p');
    const other = page.querySelector<HTMLAnchorElement>('[data-other-invoice]');
    return {
      outcome: 'refused',
      reason: said?.textContent || null,
      url: other?.getAttribute('href') ?? null,
    };
  }

  /** Of a picture that was sent before: sent again, it is taken. */
  private keepWhatWasTold(page: Document): void {
    const told = page.querySelector<HTMLInputElement>('#main input[name="again"]')?.value;
    const field = this.form.querySelector<HTMLInputElement>('input[name="again"]');
    if (told && field) field.value = [...new Set(`${field.value} ${told}`.trim().split(' '))].join(' ');
  }

  private async renewToken(): Promise<boolean> {
    const response = await fetch(this.form.action);
    if (response.redirected) return false;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.querySelector<HTMLInputElement>('#main input[name="_csrf"]');
    if (!fresh) return false;
    this.token.value = fresh.value;
    this.isStale = false;
    return true;
  }

  private get token(): HTMLInputElement {
    return this.form.querySelector<HTMLInputElement>('input[name="_csrf"]')!;
  }
}
