import type { PictureError } from './prepared-picture.js';
import type { DraftItemView } from '../shared/draft-item-view.js';

/** The texts of the page, in its `data-*` attributes. */
export type DraftTexts = DOMStringMap;

/** The state of a draft: as the service reports it, or before the service has it, or during a request. */
export type ItemState =
  | DraftItemView['state']
  | 'preparing'
  | 'faulty'
  | 'unconfirmed'
  | 'queued'
  | 'uploading'
  | 'asking'
  | 'notTaken'
  | 'lost'
  | 'ended';

/** After this time the user may request the invoice although the receipt isn't read yet. */
const LONG_READING_MS = 30_000;

/** States that change without the user. */
const IN_PROGRESS: readonly ItemState[] = ['reading', 'asking', 'stamping'];
/** States in which the picture is lost if the user leaves the page. */
const UNSENT: readonly ItemState[] = [
  'preparing',
  'unconfirmed',
  'queued',
  'uploading',
  'lost',
  'ended',
  'asking',
];

/** One draft in the list, and its element. */
export class DraftItem {
  state: ItemState = 'preparing';
  /** The prepared picture to upload. */
  picture: Blob | null = null;
  /** Id of the draft, and of its invoice. Null before the upload. */
  id: string | null = null;
  /** Whether the user chose the picture, or confirmed it. Any site can send a form to the share target. */
  isConfirmed = true;
  /** Whether the user requests an invoice although the draft is refused. */
  isInsisted = false;
  readonly element: HTMLElement;
  private purchase: DraftItemView['purchase'] = [];
  /** The text of its state, without regard to duplicates. */
  private note = '';
  private isDuplicate = false;
  private readonly since = Date.now();
  private preview: string | null = null;

  /** @param name name of the file. Empty for a draft of an earlier visit. */
  constructor(
    readonly name: string,
    template: HTMLTemplateElement,
    private readonly texts: DraftTexts,
  ) {
    this.element = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
    this.element.dataset['file'] = name;
    this.setName(name);
    this.setState('preparing', texts['preparing']);
  }

  get isInProgress(): boolean {
    return IN_PROGRESS.includes(this.state);
  }

  /** Whether the picture is lost if the user leaves the page. */
  get isUnsent(): boolean {
    return UNSENT.includes(this.state);
  }

  /** Whether the button requests an invoice for this draft. */
  get isBillable(): boolean {
    if (this.id === null || this.isDuplicate) return false;
    if (this.state === 'reading') return this.isReadingLong;
    return this.state === 'ready' || this.state === 'warned' || (this.state === 'refused' && this.isInsisted);
  }

  /** Whether the purchase has an invoice, or will get one, so that another picture of it needs none. */
  get isTaken(): boolean {
    return this.isBillable || ['asking', 'stamping', 'done'].includes(this.state);
  }

  isSamePurchase(other: DraftItem): boolean {
    return this.purchase.some(({ mark, besides }) =>
      other.purchase.some(
        (key) => key.mark === mark && (!besides || !key.besides || key.besides === besides),
      ),
    );
  }

  /** Sets whether a draft above is of the same purchase. @returns whether to announce it. */
  setDuplicate(isDuplicate: boolean): boolean {
    if (isDuplicate === this.isDuplicate) return false;
    this.isDuplicate = isDuplicate;
    this.part('[data-state]').textContent = (isDuplicate ? this.texts['repeated'] : this.note) ?? '';
    this.element.toggleAttribute('data-repeats', isDuplicate);
    return isDuplicate;
  }

  /** Text for screen readers. */
  get announcement(): string {
    return `${this.part('[data-name]').textContent}: ${this.part('[data-state]').textContent}`;
  }

  /** @param source the picture, or its path. */
  showPicture(source: Blob | string): void {
    if (typeof source !== 'string') this.preview = URL.createObjectURL(source);
    const image = this.element.querySelector('img');
    if (image) image.src = typeof source === 'string' ? source : this.preview!;
  }

  warnOfBlur(): void {
    this.part('[data-warning]').textContent = this.texts['blurred'] ?? '';
    this.part('[data-warning]').hidden = false;
  }

  reject(error: PictureError): void {
    this.element.querySelector('img')?.remove();
    this.setState('faulty', this.texts[error]);
  }

  progress(percent: number): void {
    const whole = Math.floor(percent);
    const bar = this.element.querySelector('progress')!;
    bar.hidden = false;
    bar.value = whole;
    this.setState('uploading', this.texts['uploading']?.replace('{count}', String(whole)));
  }

  /** Updates the draft. @returns whether to announce it. */
  show(view: DraftItemView): boolean {
    const before = this.state;
    this.id = view.id;
    if (view.what !== '') this.setName(view.what);
    // The view of an invoice has no purchase keys: it keeps those of its draft.
    if (view.purchase.length > 0) this.purchase = view.purchase;
    const isReadingLong = view.state === 'reading' && this.isReadingLong;
    this.setState(view.state, isReadingLong ? this.texts['unread'] : view.note);
    // A receipt that was read is not blurred.
    if (view.what !== '' && view.state !== 'refused') this.part('[data-warning]').hidden = true;
    const link = this.element.querySelector<HTMLAnchorElement>('[data-see]')!;
    link.hidden = view.link === null;
    if (view.link) {
      link.href = view.link.href;
      link.textContent = view.link.text;
    }
    const correct = this.element.querySelector<HTMLAnchorElement>('[data-correct]')!;
    correct.hidden = view.correct === null;
    if (view.correct) correct.href = view.correct;
    this.part('[data-insist]').hidden = !view.mayInsist || view.state !== 'refused';
    return before !== view.state && !this.isInProgress;
  }

  setState(state: ItemState, text = ''): void {
    this.state = state;
    this.element.dataset['is'] = state;
    this.note = text;
    this.isDuplicate = false;
    this.element.removeAttribute('data-repeats');
    this.part('[data-state]').textContent = text;
    if (state !== 'uploading') this.element.querySelector('progress')!.hidden = true;
    this.part('[data-sign-in]').hidden = state !== 'ended';
    this.part('[data-retry]').hidden = !['notTaken', 'lost', 'ended'].includes(state);
    this.part('[data-remove]').hidden = ['asking', 'stamping', 'done', 'failed'].includes(state);
  }

  insist(): void {
    this.isInsisted = !this.isInsisted;
    this.part('[data-insist]').setAttribute('aria-pressed', String(this.isInsisted));
  }

  remove(): void {
    if (this.preview) URL.revokeObjectURL(this.preview);
    this.element.remove();
  }

  on(button: 'retry' | 'remove' | 'insist', listener: () => void): void {
    this.part(`[data-${button}]`).addEventListener('click', listener);
  }

  private get isReadingLong(): boolean {
    return Date.now() - this.since > LONG_READING_MS;
  }

  private setName(name: string): void {
    this.part('[data-name]').textContent = name;
    for (const button of this.element.querySelectorAll('button, [data-correct]'))
      button.setAttribute('aria-label', `${button.textContent?.trim()}: ${name}`);
  }

  private part(selector: string): HTMLElement {
    return this.element.querySelector<HTMLElement>(selector)!;
  }
}
