import type { PictureError } from './prepared-picture.js';
import type { DraftGroup, DraftItemView } from '../shared/draft-item-view.js';

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
/** States of a draft that the service has. */
const DRAFT: readonly ItemState[] = ['reading', 'ready', 'warned', 'unread', 'refused'];
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
/** Groups of the states that the service doesn't know. */
const LOCAL_GROUPS: Partial<Record<ItemState, DraftGroup>> = {
  preparing: 'reading',
  queued: 'reading',
  uploading: 'reading',
  asking: 'sent',
  unconfirmed: 'review',
  notTaken: 'review',
  lost: 'review',
  ended: 'review',
  faulty: 'blocked',
};

/** One draft in the list, and its element. */
export class DraftItem {
  state: ItemState = 'preparing';
  /** The prepared picture to upload. */
  picture: Blob | null = null;
  /** Id of the draft, and of its invoice. Null before the upload. */
  id: string | null = null;
  /** Whether the user chose the picture, or confirmed it. Any site can send a form to the share target. */
  isConfirmed = true;
  /** Whether its print is probably too blurred to be read. */
  isBlurred = false;
  readonly element: HTMLElement;
  private purchase: DraftItemView['purchase'] = [];
  /** The group that the service reports. */
  private reportedGroup: DraftGroup = 'reading';
  /** Text of the button that adds the draft to those whose invoices are requested. Null: there is no such button. */
  private optIn: string | null = null;
  /** Whether the user pressed that button. */
  private isOptedIn = false;
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

  /** Whether the user can remove it. An invoice that was requested stays. */
  get isRemovable(): boolean {
    return !['asking', 'stamping', 'done', 'failed'].includes(this.state);
  }

  get group(): DraftGroup {
    return this.isDuplicate ? 'blocked' : (LOCAL_GROUPS[this.state] ?? this.reportedGroup);
  }

  /** Whether the button requests an invoice for this draft. */
  get isBillable(): boolean {
    if (this.id === null || this.isDuplicate || !DRAFT.includes(this.state)) return false;
    return this.optIn === null ? this.group === 'ready' : this.isOptedIn;
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

  /** Sets whether another draft is of the same purchase. @returns whether to announce it. */
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

  setBlurred(isBlurred: boolean): void {
    this.isBlurred = isBlurred;
    this.part('[data-warning]').hidden = !isBlurred;
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
    const isReadingLong = view.state === 'reading' && Date.now() - this.since > LONG_READING_MS;
    this.id = view.id;
    this.reportedGroup = view.group;
    this.optIn = isReadingLong ? (this.texts['insistUnread'] ?? null) : view.optIn;
    if (view.what !== '') this.setName(view.what);
    this.part('[data-amount]').textContent = view.amount;
    // The view of an invoice has no purchase keys: it keeps those of its draft.
    if (view.purchase.length > 0) this.purchase = view.purchase;
    this.setState(view.state, isReadingLong ? this.texts['unread'] : view.note);
    // A receipt that was read is not blurred.
    if (view.what !== '' && view.state !== 'refused') this.setBlurred(false);
    this.showLink('[data-see]', view.link);
    this.showLink('[data-invoice-pdf]', view.pdf);
    this.showLink('[data-page]', view.page);
    const picture = this.part('[data-open]');
    if (view.page) picture.setAttribute('href', view.page.href);
    else picture.removeAttribute('href');
    const optIn = this.part('[data-insist]');
    optIn.hidden = this.optIn === null;
    optIn.textContent = this.optIn;
    this.labelActions();
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
    this.part('[data-remove]').hidden = !this.isRemovable;
    this.part('[data-own]').hidden =
      !DRAFT.includes(state) || (this.optIn === null && this.group !== 'ready');
  }

  /** Adds the draft to those whose invoices are requested, or takes it out again. */
  toggleOptIn(): void {
    this.isOptedIn = !this.isOptedIn;
    this.part('[data-insist]').setAttribute('aria-pressed', String(this.isOptedIn));
  }

  /** The use and the description of this draft's invoice. Null: those of all. */
  get ownRequest(): { use: string; description: string } | null {
    if (this.ownUse.options.length === 0) return null;
    return { use: this.ownUse.value, description: this.ownDescription.value };
  }

  /** Lets the user set use and description for this draft alone, beginning with those of all. */
  fillOwnRequest(use: HTMLSelectElement, description: string): void {
    if (this.ownRequest) return;
    this.ownUse.append(...[...use.options].map((option) => option.cloneNode(true)));
    this.ownUse.value = use.value;
    this.ownDescription.value = description;
  }

  /** Another receiver may have other uses. */
  resetOwnRequest(): void {
    this.ownUse.replaceChildren();
    this.part('[data-own]').removeAttribute('open');
  }

  remove(): void {
    if (this.preview) URL.revokeObjectURL(this.preview);
    this.element.remove();
  }

  on(part: 'retry' | 'remove' | 'insist', listener: () => void): void {
    this.part(`[data-${part}]`).addEventListener('click', listener);
  }

  onOwnRequest(listener: () => void): void {
    this.part('[data-own]').addEventListener('toggle', listener);
  }

  private setName(name: string): void {
    this.part('[data-name]').textContent = name;
    this.labelActions();
  }

  /** For screen readers, each button and link names its draft. */
  private labelActions(): void {
    const name = this.part('[data-name]').textContent;
    for (const action of this.element.querySelectorAll('button, [data-page], [data-invoice-pdf], summary'))
      action.setAttribute('aria-label', `${action.textContent?.trim()}: ${name}`);
  }

  private showLink(selector: string, link: DraftItemView['link']): void {
    const element = this.part(selector);
    element.hidden = link === null;
    if (!link) return;
    element.setAttribute('href', link.href);
    element.textContent = link.text;
  }

  private get ownUse(): HTMLSelectElement {
    return this.element.querySelector<HTMLSelectElement>('[data-own-use]')!;
  }

  private get ownDescription(): HTMLInputElement {
    return this.element.querySelector<HTMLInputElement>('[data-own-description]')!;
  }

  private part(selector: string): HTMLElement {
    return this.element.querySelector<HTMLElement>(selector)!;
  }
}
