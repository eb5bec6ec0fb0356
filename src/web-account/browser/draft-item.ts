import type { Fault } from './prepared-picture.js';
import type { DraftItemView } from '../shared/draft-item-view.js';

/** The texts of the page: `data-*` of the tray's frame. */
export type DraftTexts = DOMStringMap;

/** What happens to a picture before the service knows it, or while it is asked; afterwards its view says it. */
export type ItemState =
  | DraftItemView['state']
  | 'preparing'
  | 'faulty'
  | 'queued'
  | 'uploading'
  | 'asking'
  | 'notTaken'
  | 'lost'
  | 'ended';

/** After so long without a reader, an invoice may be asked for all the same. */
const LONG_MS = 30_000;

/** States in which something will still happen by itself. */
const UNDER_WAY: readonly ItemState[] = ['reading', 'asking', 'stamping'];
/** States in which it would be lost with the page. */
const UNSENT: readonly ItemState[] = ['preparing', 'queued', 'uploading', 'lost', 'ended', 'asking'];

/** A picture of the tray, as it is shown. */
export class DraftItem {
  state: ItemState = 'preparing';
  /** What is sent of the file, once it is known. */
  picture: Blob | null = null;
  /** The draft's, and its invoice's. */
  id: string | null = null;
  /** Whether somebody insists on an invoice of what is refused. */
  isInsisted = false;
  readonly element: HTMLElement;
  private purchase: DraftItemView['purchase'] = [];
  /** What is said of it by itself. */
  private note = '';
  private isRepeat = false;
  private readonly since = Date.now();
  private preview: string | null = null;

  /** @param name of the file; empty for what was sent before. */
  constructor(
    readonly name: string,
    template: HTMLTemplateElement,
    private readonly texts: DraftTexts,
  ) {
    this.element = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
    this.element.dataset['file'] = name;
    this.call(name);
    this.say('preparing', texts['preparing']);
  }

  get isUnderWay(): boolean {
    return UNDER_WAY.includes(this.state);
  }

  /** Whether it would be lost with the page. */
  get isUnsent(): boolean {
    return UNSENT.includes(this.state);
  }

  /** Whether an invoice is asked for when the button is pressed. */
  get isBillable(): boolean {
    if (this.id === null || this.isRepeat) return false;
    if (this.state === 'reading') return this.isLong;
    return this.state === 'ready' || this.state === 'warned' || (this.state === 'refused' && this.isInsisted);
  }

  /** Whether its purchase has an invoice, or gets one, so that another picture of it needs none. */
  get isTaken(): boolean {
    return this.isBillable || ['asking', 'stamping', 'done'].includes(this.state);
  }

  isOfPurchaseOf(other: DraftItem): boolean {
    return this.purchase.some(({ mark, besides }) =>
      other.purchase.some(
        (its) => its.mark === mark && (!besides || !its.besides || its.besides === besides),
      ),
    );
  }

  /** Says that one above is of the same purchase, or no longer so. @returns whether that is to be told. */
  repeat(isRepeat: boolean): boolean {
    if (isRepeat === this.isRepeat) return false;
    this.isRepeat = isRepeat;
    this.part('[data-state]').textContent = (isRepeat ? this.texts['repeated'] : this.note) ?? '';
    this.element.toggleAttribute('data-repeats', isRepeat);
    return isRepeat;
  }

  /** What is said of it now, to be read aloud. */
  get said(): string {
    return `${this.part('[data-name]').textContent}: ${this.part('[data-state]').textContent}`;
  }

  /** @param source of a picture: a blob that is here, or a path. */
  showPicture(source: Blob | string): void {
    if (typeof source !== 'string') this.preview = URL.createObjectURL(source);
    const image = this.element.querySelector('img');
    if (image) image.src = typeof source === 'string' ? source : this.preview!;
  }

  warnOfBlur(): void {
    this.part('[data-warning]').textContent = this.texts['blurred'] ?? '';
    this.part('[data-warning]').hidden = false;
  }

  reject(fault: Fault): void {
    this.element.querySelector('img')?.remove();
    this.say('faulty', this.texts[fault]);
  }

  progress(percent: number): void {
    const whole = Math.floor(percent);
    const bar = this.element.querySelector('progress')!;
    bar.hidden = false;
    bar.value = whole;
    this.say('uploading', this.texts['uploading']?.replace('{count}', String(whole)));
  }

  /** @returns whether something is to be told. */
  show(view: DraftItemView): boolean {
    const before = this.state;
    this.id = view.id;
    if (view.what !== '') this.call(view.what);
    // Of an invoice nothing is told, and it is still of its purchase.
    if (view.purchase.length > 0) this.purchase = view.purchase;
    const isLong = view.state === 'reading' && this.isLong;
    this.say(view.state, isLong ? this.texts['unread'] : view.note);
    // What was read well is not blurred.
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
    return before !== view.state && !this.isUnderWay;
  }

  say(state: ItemState, text = ''): void {
    this.state = state;
    this.element.dataset['is'] = state;
    this.note = text;
    this.isRepeat = false;
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

  on(button: 'retry' | 'remove' | 'insist', act: () => void): void {
    this.part(`[data-${button}]`).addEventListener('click', act);
  }

  private get isLong(): boolean {
    return Date.now() - this.since > LONG_MS;
  }

  private call(name: string): void {
    this.part('[data-name]').textContent = name;
    for (const button of this.element.querySelectorAll('button, [data-correct]'))
      button.setAttribute('aria-label', `${button.textContent?.trim()}: ${name}`);
  }

  private part(selector: string): HTMLElement {
    return this.element.querySelector<HTMLElement>(selector)!;
  }
}
