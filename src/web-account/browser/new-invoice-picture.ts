import type { Sent } from './new-invoice-sender.js';

/** The texts of the page: `data-*` of the list's frame. */
export type PictureTexts = DOMStringMap;

const TYPES = ['image/jpeg', 'image/png'];

/** What is wrong with a file, as far as it can be seen before it is sent; the name of the text that says so. */
export function faultOf({ type, name, size }: File, maxBytes: number): string | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  if (!TYPES.includes(type)) return 'other';
  return size > maxBytes ? 'large' : null;
}

/** What happens to a picture of the list. */
export type PictureState = 'faulty' | 'waiting' | 'sending' | Sent['outcome'];

/** A picture of the list, as it is shown. */
export class Picture {
  state: PictureState = 'waiting';
  /** What was sent and never answered: it is sent again as it was, so that it can't become two invoices. */
  body: FormData | null = null;
  /** Of its invoice, or of the one that it was sent for before. */
  url: string | null = null;
  readonly element: HTMLElement;
  private readonly preview: string | null;

  constructor(
    readonly file: File,
    template: HTMLTemplateElement,
    private readonly texts: PictureTexts,
    maxBytes: number,
  ) {
    this.element = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
    const fault = faultOf(file, maxBytes);
    const image = this.element.querySelector('img')!;
    this.preview = fault === null || fault === 'large' ? URL.createObjectURL(file) : null;
    if (this.preview) image.src = this.preview;
    else image.remove();
    this.part('[data-name]').textContent = file.name;
    for (const button of this.element.querySelectorAll('button, [data-see]'))
      button.setAttribute('aria-label', `${button.textContent?.trim()}: ${file.name}`);
    this.show(fault === null ? 'waiting' : 'faulty', fault ? texts[fault] : texts['waiting']);
  }

  /** Whether it would be lost with the page. */
  get isUnsettled(): boolean {
    return this.state !== 'accepted' && this.state !== 'faulty';
  }

  /** @returns what was said of it. */
  settle(sent: Sent): string {
    this.url = 'url' in sent ? sent.url : null;
    if (sent.outcome !== 'lost') this.body = null;
    const text = sent.outcome === 'refused' ? sent.reason : this.texts[sent.outcome];
    return this.show(sent.outcome, text ?? this.texts['failed']);
  }

  show(state: PictureState, text = ''): string {
    this.state = state;
    this.element.dataset['is'] = state;
    this.part('[data-state]').textContent = text;
    const link = this.element.querySelector<HTMLAnchorElement>('[data-see]')!;
    link.hidden = this.url === null;
    if (this.url) link.href = this.url;
    this.part('[data-sign-in]').hidden = state !== 'ended';
    this.part('[data-retry]').hidden = !['refused', 'lost', 'ended'].includes(state);
    this.part('[data-remove]').hidden = state === 'sending' || state === 'accepted';
    return text;
  }

  remove(): void {
    if (this.preview) URL.revokeObjectURL(this.preview);
    this.element.remove();
  }

  on(button: 'retry' | 'remove', act: () => void): void {
    this.part(`[data-${button}]`).addEventListener('click', act);
  }

  private part(selector: string): HTMLElement {
    return this.element.querySelector<HTMLElement>(selector)!;
  }
}
