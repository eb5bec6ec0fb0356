import type { DraftItemView } from '../shared/draft-item-view.js';

/** The result of a request. `ended`: the session has ended. `lost`: there was no response, so the outcome is unknown. */
export type RequestResult<Data> =
  | { outcome: 'done'; data: Data }
  | { outcome: 'refused'; reason: string | null }
  | { outcome: 'ended' | 'lost' };

const DRAFTS_PATH = '/account/tickets';
const SIGN_IN_PATH = '/account/sign-in';

/** The requests for drafts. All are idempotent: a repeated request does and charges nothing twice. */
export class DraftRequests {
  /** Whether the form's CSRF token is invalid, because its session has ended. */
  private hasStaleToken = false;

  constructor(private readonly form: HTMLFormElement) {}

  /** @param onProgress called with the percentage that is sent. */
  upload(
    picture: Blob,
    name: string,
    onProgress: (percent: number) => void,
  ): Promise<RequestResult<{ id: string }>> {
    return this.post(
      DRAFTS_PATH,
      () => {
        const body = this.body('for');
        body.set(this.form.querySelector<HTMLElement>('[data-pictures]')!.dataset['field']!, picture, name);
        return body;
      },
      onProgress,
    );
  }

  /** Gets the current state of drafts. @param ids default: all drafts. */
  async list(ids?: string[]): Promise<DraftItemView[] | null> {
    const query = new URLSearchParams({ for: this.value('for'), ...(ids && { ids: ids.join(' ') }) });
    try {
      const response = await fetch(`${DRAFTS_PATH}?${query}`, { redirect: 'manual' });
      if (!response.ok) return null;
      return ((await response.json()) as { tickets: DraftItemView[] }).tickets;
    } catch {
      return null;
    }
  }

  /** @param drafts with their own use and description. Null: those of the form. */
  invoice(
    drafts: { id: string; ownRequest: { use: string; description: string } | null }[],
  ): Promise<RequestResult<{ notSent: { id: string; reason: string }[] }>> {
    return this.post(`${DRAFTS_PATH}/invoices`, () => {
      const body = this.body('for', 'cfdi_usage', 'expense_description');
      body.set('ids', drafts.map(({ id }) => id).join(' '));
      for (const { id, ownRequest } of drafts) {
        if (!ownRequest) continue;
        body.set(`cfdi_usage-${id}`, ownRequest.use);
        body.set(`expense_description-${id}`, ownRequest.description);
      }
      return urlEncoded(body);
    });
  }

  remove(id: string): Promise<RequestResult<object>> {
    return this.post(`${DRAFTS_PATH}/${id}/remove`, () => urlEncoded(this.body()));
  }

  /** The page for new invoices with another receiver. */
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
  ): Promise<RequestResult<Data>> {
    if (this.hasStaleToken && !(await this.renewToken())) return { outcome: 'ended' };
    const request = new XMLHttpRequest();
    request.open('POST', path);
    // Before `send`, or there are no progress events.
    if (onProgress)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress((100 * loaded) / total));
    const hasResponse = await new Promise<boolean>((resolve) => {
      request.addEventListener('load', () => resolve(true));
      for (const event of ['error', 'abort', 'timeout'])
        request.addEventListener(event, () => resolve(false));
      request.send(bodyOf());
    });
    return hasResponse ? this.read(request) : { outcome: 'lost' };
  }

  private read<Data>({ responseURL, responseText, status }: XMLHttpRequest): RequestResult<Data> {
    if (new URL(responseURL, location.href).pathname === SIGN_IN_PATH) {
      this.hasStaleToken = true;
      return { outcome: 'ended' };
    }
    // The user signed in again in another tab, which changed the token.
    if (status === 403) this.hasStaleToken = true;
    try {
      const data = JSON.parse(responseText) as Data & { reason?: string };
      return status < 400 ? { outcome: 'done', data } : { outcome: 'refused', reason: data.reason ?? null };
    } catch {
      // An error page as HTML.
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
    this.hasStaleToken = false;
    return true;
  }

  /** The form's CSRF token and the current values of some fields. */
  private body(...fields: string[]): FormData {
    const body = new FormData();
    for (const name of ['_csrf', ...fields]) body.set(name, this.value(name));
    return body;
  }

  private value(name: string): string {
    return this.form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  }
}

/** @param body without files. */
const urlEncoded = (body: FormData): URLSearchParams =>
  new URLSearchParams(
    [...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
