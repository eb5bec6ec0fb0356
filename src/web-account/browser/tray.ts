import { prepare } from './prepared-picture.js';
import { takeShared } from './shared-pictures.js';
import { DraftItem } from './draft-item.js';
import { type Answered, DraftRequests } from './draft-requests.js';

/** Pictures that are on their way at the same time: a phone's connection is not wider. */
const AT_ONCE = 2;
/** How often it is asked what became of pictures: quickly at first, then less and less. */
const FIRST_LOOK_MS = 500;
const SLOWER = 1.25;
const SLOWEST_MS = 5_000;

/** Makes one list of the pictures that somebody takes, chooses, drops or shares, and follows each to its invoice. */
function offerTray(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-enhance="new-invoice"]');
  if (form) new Tray(form).begin();
}

class Tray {
  private readonly frame: HTMLElement;
  private readonly list: HTMLElement;
  private readonly inputs: HTMLInputElement[];
  private readonly requests: DraftRequests;
  private items: DraftItem[] = [];
  private uploads = 0;
  private isAsking = false;
  private pause = FIRST_LOOK_MS;
  private timer = 0;
  /** A large picture fills much memory while it is made smaller: one at a time. */
  private preparing: Promise<unknown> = Promise.resolve();

  constructor(private readonly form: HTMLFormElement) {
    this.frame = form.querySelector<HTMLElement>('[data-pictures]')!;
    this.list = this.frame.querySelector<HTMLElement>('[data-chosen]')!;
    this.inputs = [...this.frame.querySelectorAll<HTMLInputElement>('input[type="file"]')];
    this.requests = new DraftRequests(form);
  }

  begin(): void {
    this.frame.dataset['enhanced'] = '';
    for (const input of this.inputs) {
      // What a browser kept of an earlier visit of the page.
      this.take(input);
      input.addEventListener('change', () => this.take(input));
    }
    this.takeWhatIsDropped();
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.submit();
    });
    this.form.querySelector('[name="for"]')?.addEventListener('change', () => void this.changeReceiver());
    window.addEventListener('beforeunload', (event) => {
      if (this.items.some(({ isUnsent }) => isUnsent)) event.preventDefault();
    });
    this.sayPrice();
    void this.takeWhatWaits();
  }

  /** What was sent before, and what another application shared. */
  private async takeWhatWaits(): Promise<void> {
    for (const view of (await this.requests.look()) ?? []) {
      if (this.itemOf(view.id)) continue;
      const item = this.put('');
      item.showPicture(`/account/tickets/${view.id}/picture`);
      item.show(view);
    }
    this.form.classList.remove('awaits-drafts');
    this.sayPrice();
    this.follow();
    this.add(await takeShared());
  }

  /** Anywhere on the page: a file that misses the frame would take the page's place. */
  private takeWhatIsDropped(): void {
    const over = (is: boolean): void => void this.frame.toggleAttribute('data-over', is);
    document.addEventListener('dragover', (event) => {
      event.preventDefault();
      over(true);
    });
    document.addEventListener('dragleave', (event) => {
      if (event.relatedTarget === null) over(false);
    });
    document.addEventListener('drop', (event) => {
      event.preventDefault();
      over(false);
      this.add([...(event.dataTransfer?.files ?? [])]);
    });
  }

  private take(input: HTMLInputElement): void {
    this.add([...(input.files ?? [])]);
    // So that the same file can be chosen again after it was removed.
    input.value = '';
  }

  private add(files: File[]): void {
    if (files.length > 0) this.complain('');
    for (const file of files) {
      const item = this.put(file.name);
      this.preparing = this.preparing.then(() => this.prepare(item, file));
    }
  }

  private put(name: string): DraftItem {
    const template = this.frame.querySelector<HTMLTemplateElement>('[data-picture]')!;
    const item = new DraftItem(name, template, this.frame.dataset);
    item.on('remove', () => void this.remove(item));
    item.on('retry', () => this.queue(item));
    item.on('insist', () => {
      item.insist();
      this.sayPrice();
    });
    this.items.push(item);
    this.list.append(item.element);
    this.list.hidden = false;
    return item;
  }

  private async prepare(item: DraftItem, file: File): Promise<void> {
    if (!this.items.includes(item)) return;
    const prepared = await prepare(file, Number(this.frame.dataset['maxBytes'])).catch(
      () => 'other' as const,
    );
    if (typeof prepared === 'string') {
      item.reject(prepared);
      this.announce(item);
      return;
    }
    item.picture = prepared.picture;
    item.showPicture(prepared.picture);
    if (prepared.isBlurred) item.warnOfBlur();
    this.queue(item);
  }

  private queue(item: DraftItem): void {
    item.say('queued', this.frame.dataset['queued']);
    this.uploadNext();
  }

  private uploadNext(): void {
    const next = this.items.find(({ state }) => state === 'queued');
    if (!next || this.uploads >= AT_ONCE) return;
    this.uploads += 1;
    void this.upload(next).finally(() => {
      this.uploads -= 1;
      this.uploadNext();
    });
    this.uploadNext();
  }

  private async upload(item: DraftItem): Promise<void> {
    item.progress(0);
    const answer = await this.requests.upload(item.picture!, item.name, (percent) => item.progress(percent));
    if (answer.outcome !== 'done') {
      this.explain(item, answer);
      return;
    }
    const { id } = answer.data;
    // The same picture twice is one ticket.
    if (this.itemOf(id)) this.forget(item);
    // Removed while it was on its way.
    else if (!this.items.includes(item)) void this.requests.remove(id);
    else {
      item.id = id;
      item.say('reading', this.frame.dataset['reading']);
      this.pause = FIRST_LOOK_MS;
      this.follow();
    }
  }

  /** Says why something was not done, which can be tried again. */
  private explain(item: DraftItem, answer: Exclude<Answered<unknown>, { outcome: 'done' }>): void {
    const { lost, ended, failed } = this.frame.dataset;
    if (answer.outcome === 'refused') item.say('notTaken', answer.reason ?? failed);
    else item.say(answer.outcome, answer.outcome === 'lost' ? lost : ended);
    this.announce(item);
  }

  private async submit(): Promise<void> {
    const billed = this.items.filter(({ isBillable }) => isBillable);
    if (this.isAsking) return;
    if (billed.length === 0) {
      const { none, nothingReady } = this.frame.dataset;
      this.complain((this.items.length === 0 ? none : nothingReady) ?? '');
      if (this.items.length === 0) this.focusInput();
      return;
    }
    this.complain('');
    this.isAsking = true;
    const views = new Map(billed.map((item) => [item, item.state]));
    for (const item of billed) item.say('asking', this.frame.dataset['asking']);
    this.sayPrice();
    const answer = await this.requests.invoice(billed.map(({ id }) => id!));
    this.isAsking = false;
    if (answer.outcome !== 'done') {
      const { lost, ended, failed } = this.frame.dataset;
      this.complain(
        (answer.outcome === 'refused' ? answer.reason : { lost, ended }[answer.outcome]) ?? failed ?? '',
      );
      for (const item of billed) item.say(views.get(item)!, '');
    } else {
      for (const { id, reason } of answer.data.notSent) {
        const item = this.itemOf(id)!;
        item.say(views.get(item)!, reason);
        this.announce(item);
      }
    }
    void this.renew('#cost');
    // Whatever became of the answer: what is an invoice by now is shown as one.
    await this.lookAt(billed.filter(({ state }) => state === 'asking' || answer.outcome !== 'done'));
    this.pause = FIRST_LOOK_MS;
    this.follow();
  }

  /** Asks what became of all that is under way, in one request, as long as anything is. */
  private follow(): void {
    window.clearTimeout(this.timer);
    if (!this.items.some(({ isUnderWay, id }) => isUnderWay && id !== null)) return;
    this.timer = window.setTimeout(() => void this.look(), this.pause);
    this.pause = Math.min(SLOWEST_MS, this.pause * SLOWER);
  }

  private async look(): Promise<void> {
    // Nobody looks: it is asked again when somebody does.
    if (document.hidden) {
      document.addEventListener('visibilitychange', () => void this.look(), { once: true });
      return;
    }
    await this.lookAt(this.items.filter(({ isUnderWay }) => isUnderWay && !this.isAsking));
    this.follow();
  }

  private async lookAt(items: DraftItem[]): Promise<void> {
    const ids = items.flatMap(({ id }) => (id === null ? [] : [id]));
    if (ids.length === 0) return this.sayPrice();
    const told: DraftItem[] = [];
    for (const view of (await this.requests.look(ids)) ?? []) {
      const item = this.itemOf(view.id);
      // What was asked for meanwhile is known better here.
      if (!item || (this.isAsking && item.state === 'asking')) continue;
      if (item.show(view)) told.push(item);
    }
    this.sayPrice();
    this.announce(...told);
  }

  private async remove(item: DraftItem): Promise<void> {
    const { id } = item;
    this.forget(item);
    // The button that had the focus is gone.
    this.focusInput();
    if (id) await this.requests.remove(id);
  }

  private forget(item: DraftItem): void {
    item.remove();
    this.items = this.items.filter((other) => other !== item);
    this.list.hidden = this.items.length === 0;
    this.sayPrice();
  }

  /** Puts in parts of the page as they are now. @returns that page. */
  private async renew(parts: string): Promise<Document | null> {
    const receiver = this.form.querySelector<HTMLSelectElement>('[name="for"]')?.value ?? '';
    const page = await this.requests.page(receiver);
    for (const part of this.form.querySelectorAll<HTMLElement>(parts)) {
      const fresh = page?.getElementById(part.id);
      if (fresh) part.replaceChildren(...fresh.childNodes);
    }
    return page;
  }

  /** Price, uses and credits are others', and what is wrong with a ticket may be. */
  private async changeReceiver(): Promise<void> {
    const page = await this.renew('[data-of-receiver]');
    const price = page?.querySelector<HTMLElement>('[data-pictures]')?.dataset['price'];
    if (price !== undefined) this.frame.dataset['price'] = price;
    await this.lookAt(this.items.filter(({ isBillable, state }) => isBillable || state === 'refused'));
  }

  /** Of two pictures of one purchase, the upper one is invoiced. */
  private findRepeats(): void {
    const found = this.items.filter((item, at) => {
      if (item.state !== 'ready' && item.state !== 'warned') return false;
      return item.repeat(
        this.items.slice(0, at).some((above) => above.isTaken && item.isOfPurchaseOf(above)),
      );
    });
    this.announce(...found);
  }

  /** On the button, what it does and costs. */
  private sayPrice(): void {
    this.findRepeats();
    const { price, noneYet, one, many, oneCredit, manyCredits } = this.frame.dataset;
    const count = this.items.filter(({ isBillable }) => isBillable).length;
    const credits = count * Number(price);
    const cost = credits === 1 ? oneCredit : manyCredits?.replace('{count}', String(credits));
    const text = count === 0 ? noneYet : (count === 1 ? one : many)?.replace('{count}', String(count));
    this.form.querySelector('[data-send]')!.textContent = text?.replace('{cost}', cost ?? '') ?? '';
  }

  private itemOf(id: string): DraftItem | undefined {
    return this.items.find((item) => item.id === id);
  }

  /** The first that is shown: a desktop has no camera to hold up. */
  private focusInput(): void {
    this.inputs.find((input) => input.getClientRects().length > 0)?.focus();
  }

  private announce(...items: DraftItem[]): void {
    if (items.length > 0)
      this.frame.querySelector('[data-announce]')!.textContent = items.map(({ said }) => said).join('; ');
  }

  private complain(text: string): void {
    const error = this.frame.querySelector<HTMLElement>('.error');
    if (!error) return;
    error.textContent = text;
    error.hidden = text === '';
  }
}

offerTray();
