import type { DraftItemView } from '../shared/draft-item-view.js';

/** An answer of the service; `ended`: the session is over; `lost`: there was none, and what was asked may have been done. */
export type Answered<Data> =
  | { outcome: 'done'; data: Data }
  | { outcome: 'refused'; reason: string | null }
  | { outcome: 'ended' | 'lost' };

const TICKETS = '/account/tickets';
const SIGN_IN = '/account/sign-in';

/** What the tray asks of the service. Each request may be repeated: nothing is done, or charged, twice. */
export class DraftRequests {
  /** The session ended, and with it what makes the form's token good. */
  private isStale = false;

  constructor(private readonly form: HTMLFormElement) {}

  /** @param onProgress is told how much is sent, in percent. */
  upload(
    picture: Blob,
    name: string,
    onProgress: (percent: number) => void,
  ): Promise<Answered<{ id: string }>> {
    return this.post(
      TICKETS,
      () => {
        const body = this.body('for');
        body.set(this.form.querySelector<HTMLElement>('[data-pictures]')!.dataset['field']!, picture, name);
        return body;
      },
      onProgress,
    );
  }

  /** @param ids absent: all that were sent and not yet asked an invoice for. */
  async look(ids?: string[]): Promise<DraftItemView[] | null> {
    const query = new URLSearchParams({ for: this.value('for'), ...(ids && { ids: ids.join(' ') }) });
    try {
      const response = await fetch(`${TICKETS}?${query}`, { redirect: 'manual' });
      if (!response.ok) return null;
      return ((await response.json()) as { tickets: DraftItemView[] }).tickets;
    } catch {
      return null;
    }
  }

  invoice(ids: string[]): Promise<Answered<{ notSent: { id: string; reason: string }[] }>> {
    return this.post(`${TICKETS}/invoices`, () => {
      const body = this.body('for', 'cfdi_usage', 'expense_description');
      body.set('ids', ids.join(' '));
      return urlEncoded(body);
    });
  }

  remove(id: string): Promise<Answered<object>> {
    return this.post(`${TICKETS}/${id}/remove`, () => urlEncoded(this.body()));
  }

  /** The page itself, as it is for a receiver. */
  async page(receiver: string): Promise<Document | null> {
    try {
      const response = await fetch(
        `${this.form.getAttribute('action')}?${new URLSearchParams({ member: receiver })}`,
      );
      return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
    } catch {
      return null;
    }
  }

  private async post<Data>(
    path: string,
    bodyOf: () => XMLHttpRequestBodyInit,
    onProgress?: (percent: number) => void,
  ): Promise<Answered<Data>> {
    if (this.isStale && !(await this.renewToken())) return { outcome: 'ended' };
    const request = new XMLHttpRequest();
    request.open('POST', path);
    // Only then is progress told, and only of what needs it.
    if (onProgress)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress((100 * loaded) / total));
    const isAnswered = await new Promise<boolean>((resolve) => {
      request.addEventListener('load', () => resolve(true));
      for (const event of ['error', 'abort', 'timeout'])
        request.addEventListener(event, () => resolve(false));
      request.send(bodyOf());
    });
    return isAnswered ? this.read(request) : { outcome: 'lost' };
  }

  private read<Data>({ responseURL, responseText, status }: XMLHttpRequest): Answered<Data> {
    if (new URL(responseURL, location.href).pathname === SIGN_IN) {
      this.isStale = true;
      return { outcome: 'ended' };
    }
    // Somebody signed in again meanwhile, in another tab.
    if (status === 403) this.isStale = true;
    try {
      const data = JSON.parse(responseText) as Data & { reason?: string };
      return status < 400 ? { outcome: 'done', data } : { outcome: 'refused', reason: data.reason ?? null };
    } catch {
      // A page, which says what is wrong.
      const page = new DOMParser().parseFromString(responseText, 'text/html');
      return { outcome: 'refused', reason: page.querySelector('#main p')?.textContent || null };
    }
  }

  private async renewToken(): Promise<boolean> {
    const response = await fetch(this.form.action).catch(() => null);
    if (!response || response.redirected) return false;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.querySelector<HTMLInputElement>('#main input[name="_csrf"]');
    if (!fresh) return false;
    this.form.querySelector<HTMLInputElement>('input[name="_csrf"]')!.value = fresh.value;
    this.isStale = false;
    return true;
  }

  /** The form's token, and some of its fields as they are now. */
  private body(...fields: string[]): FormData {
    const body = new FormData();
    for (const name of ['_csrf', ...fields]) body.set(name, this.value(name));
    return body;
  }

  private value(name: string): string {
    return this.form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  }
}

/** @param body of texts alone. */
const urlEncoded = (body: FormData): URLSearchParams =>
  new URLSearchParams(
    [...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
