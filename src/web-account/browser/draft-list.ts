import type { DraftGroup } from '../shared/draft-item-view.js';
import { preparePicture } from './prepared-picture.js';
import { takePictures } from './shared-pictures.js';
import { DraftItem } from './draft-item.js';
import { DraftRequests, type RequestResult } from './draft-requests.js';

/** Maximum number of parallel uploads: enough for the connection of a phone. */
const MAX_UPLOADS = 2;
/** Polling interval, with exponential backoff. */
const MIN_INTERVAL_MS = 500;
const BACKOFF = 1.25;
const MAX_INTERVAL_MS = 5_000;

/** Lists the pictures that the user takes, chooses, drops or shares as drafts, and follows each of them to its invoice. */
function enhanceDrafts(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-enhance="new-invoice"]');
  if (form) new DraftList(form).enhance();
}

interface RequestFields {
  cfdi_usage: HTMLSelectElement;
  expense_description: HTMLTextAreaElement;
}

class DraftList {
  private readonly frame: HTMLElement;
  private readonly list: HTMLElement;
  private readonly inputs: HTMLInputElement[];
  private readonly requests: DraftRequests;
  private items: DraftItem[] = [];
  private uploads = 0;
  private isRequesting = false;
  private interval = MIN_INTERVAL_MS;
  private timer = 0;
  /** Resizing a large picture takes much memory, so pictures are prepared one after the other. */
  private preparing: Promise<unknown> = Promise.resolve();

  constructor(private readonly form: HTMLFormElement) {
    this.frame = form.querySelector<HTMLElement>('[data-pictures]')!;
    this.list = this.frame.querySelector<HTMLElement>('[data-chosen]')!;
    this.inputs = [...this.frame.querySelectorAll<HTMLInputElement>('input[type="file"]')];
    this.requests = new DraftRequests(form);
  }

  enhance(): void {
    this.frame.dataset['enhanced'] = '';
    for (const input of this.inputs) {
      // Files that the browser restored from an earlier visit of the page.
      this.addFrom(input);
      input.addEventListener('change', () => this.addFrom(input));
    }
    this.enableDrop();
    this.part('[data-remove-all]').addEventListener('click', () => void this.removeAll());
    this.part('[data-confirm-shared]').addEventListener('click', () => this.confirmShared());
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.submit();
    });
    this.form.querySelector('[name="for"]')?.addEventListener('change', () => void this.changeReceiver());
    window.addEventListener('beforeunload', (event) => {
      if (this.items.some(({ isUnsent }) => isUnsent)) event.preventDefault();
    });
    this.update();
    void this.loadExisting();
  }

  /** Loads drafts of earlier visits, and pictures that another application shared. */
  private async loadExisting(): Promise<void> {
    for (const view of (await this.requests.list()) ?? []) {
      if (this.itemOf(view.id)) continue;
      const item = this.createItem('');
      item.showPicture(`/account/tickets/${view.id}/picture`);
      item.show(view);
    }
    this.form.classList.remove('awaits-drafts');
    this.update();
    this.poll();
    const { shared, taken } = await takePictures();
    this.add(taken);
    this.add(shared, false);
  }

  /** Accepts files dropped anywhere on the page. A browser would open a file that misses the drop area. */
  private enableDrop(): void {
    const setOver = (isOver: boolean): void => void this.frame.toggleAttribute('data-over', isOver);
    document.addEventListener('dragover', (event) => {
      event.preventDefault();
      setOver(true);
    });
    document.addEventListener('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    document.addEventListener('drop', (event) => {
      event.preventDefault();
      setOver(false);
      this.add([...(event.dataTransfer?.files ?? [])]);
    });
  }

  private addFrom(input: HTMLInputElement): void {
    this.add([...(input.files ?? [])]);
    // The user can choose the same file again after removing it.
    input.value = '';
  }

  private add(files: File[], isConfirmed = true): void {
    if (files.length > 0) this.showError('');
    for (const file of files) {
      const item = this.createItem(file.name);
      item.isConfirmed = isConfirmed;
      this.preparing = this.preparing.then(() => this.prepare(item, file));
    }
    this.update();
  }

  private createItem(name: string): DraftItem {
    const template = this.frame.querySelector<HTMLTemplateElement>('[data-picture]')!;
    const item = new DraftItem(name, template, this.frame.dataset);
    item.on('remove', () => void this.remove(item));
    item.on('retry', () => this.enqueue(item));
    item.on('insist', () => {
      item.toggleOptIn();
      this.update();
    });
    item.onOwnRequest(() =>
      item.fillOwnRequest(this.field('cfdi_usage'), this.field('expense_description').value),
    );
    this.items.push(item);
    return item;
  }

  private async prepare(item: DraftItem, file: File): Promise<void> {
    if (!this.items.includes(item)) return;
    const prepared = await preparePicture(file, Number(this.frame.dataset['maxBytes'])).catch(
      () => 'other' as const,
    );
    if (typeof prepared === 'string') {
      item.reject(prepared);
      this.update();
      this.announce(item);
      return;
    }
    item.picture = prepared.picture;
    item.showPicture(prepared.picture);
    item.setBlurred(prepared.isBlurred);
    if (item.isConfirmed) this.enqueue(item);
    else item.setState('unconfirmed', this.frame.dataset['unconfirmed']);
    this.update();
  }

  /** Uploads the pictures that were sent to the share target. */
  private confirmShared(): void {
    for (const item of this.items) {
      item.isConfirmed = true;
      if (item.state === 'unconfirmed') this.enqueue(item);
    }
    this.update();
    this.focusInput();
  }

  private enqueue(item: DraftItem): void {
    item.setState('queued', this.frame.dataset['queued']);
    this.update();
    this.uploadNext();
  }

  private uploadNext(): void {
    const next = this.items.find(({ state }) => state === 'queued');
    if (!next || this.uploads >= MAX_UPLOADS) return;
    this.uploads += 1;
    void this.upload(next).finally(() => {
      this.uploads -= 1;
      this.uploadNext();
    });
    this.uploadNext();
  }

  private async upload(item: DraftItem): Promise<void> {
    item.progress(0);
    const result = await this.requests.upload(item.picture!, item.name, (percent) => item.progress(percent));
    if (result.outcome !== 'done') {
      this.showFailure(item, result);
      this.update();
      return;
    }
    const { id } = result.data;
    // The same picture twice is one draft.
    if (this.itemOf(id)) this.drop(item);
    // The user removed it during the upload.
    else if (!this.items.includes(item)) void this.requests.remove(id);
    else {
      item.id = id;
      item.setState('reading', this.frame.dataset['reading']);
      this.interval = MIN_INTERVAL_MS;
      this.poll();
    }
  }

  /** Shows why a request failed. The user can retry it. */
  private showFailure(item: DraftItem, result: Exclude<RequestResult<unknown>, { outcome: 'done' }>): void {
    const { lost, ended, failed } = this.frame.dataset;
    if (result.outcome === 'refused') item.setState('notTaken', result.reason ?? failed);
    else item.setState(result.outcome, result.outcome === 'lost' ? lost : ended);
    this.announce(item);
  }

  private async submit(): Promise<void> {
    const billable = this.items.filter(({ isBillable }) => isBillable);
    if (this.isRequesting) return;
    if (billable.length === 0) {
      const { none, nothingReady } = this.frame.dataset;
      this.showError((this.items.length === 0 ? none : nothingReady) ?? '');
      if (this.items.length === 0) this.focusInput();
      return;
    }
    this.showError('');
    this.isRequesting = true;
    const previousStates = new Map(billable.map((item) => [item, item.state]));
    for (const item of billable) item.setState('asking', this.frame.dataset['asking']);
    this.update();
    const result = await this.requests.invoice(
      billable.map(({ id, ownRequest }) => ({ id: id!, ownRequest })),
    );
    this.isRequesting = false;
    if (result.outcome !== 'done') {
      const { lost, ended, failed } = this.frame.dataset;
      this.showError(
        (result.outcome === 'refused' ? result.reason : { lost, ended }[result.outcome]) ?? failed ?? '',
      );
      for (const item of billable) item.setState(previousStates.get(item)!, '');
    } else {
      for (const { id, reason } of result.data.notSent) {
        const item = this.itemOf(id)!;
        item.setState(previousStates.get(item)!, reason);
        this.announce(item);
      }
    }
    void this.renewElements('#cost');
    // Shows drafts that have become invoices, even if the response was lost.
    await this.refresh(billable.filter(({ state }) => state === 'asking' || result.outcome !== 'done'));
    this.interval = MIN_INTERVAL_MS;
    this.poll();
  }

  /** Polls the drafts that are in progress, with one request, until none is. */
  private poll(): void {
    window.clearTimeout(this.timer);
    if (!this.items.some(({ isInProgress, id }) => isInProgress && id !== null)) return;
    this.timer = window.setTimeout(() => void this.pollNow(), this.interval);
    this.interval = Math.min(MAX_INTERVAL_MS, this.interval * BACKOFF);
  }

  private async pollNow(): Promise<void> {
    // Pauses while the page is hidden.
    if (document.hidden) {
      document.addEventListener('visibilitychange', () => void this.pollNow(), { once: true });
      return;
    }
    await this.refresh(this.items.filter(({ isInProgress }) => isInProgress && !this.isRequesting));
    this.poll();
  }

  private async refresh(items: DraftItem[]): Promise<void> {
    const ids = items.flatMap(({ id }) => (id === null ? [] : [id]));
    if (ids.length === 0) return this.update();
    const changed: DraftItem[] = [];
    for (const view of (await this.requests.list(ids)) ?? []) {
      const item = this.itemOf(view.id);
      // The state of a requested draft is newer here than in the response.
      if (!item || (this.isRequesting && item.state === 'asking')) continue;
      if (item.show(view)) changed.push(item);
    }
    this.update();
    this.announce(...changed);
  }

  private async remove(item: DraftItem): Promise<void> {
    const { id } = item;
    this.drop(item);
    // The button that had the focus no longer exists.
    this.focusInput();
    if (id) await this.requests.remove(id);
  }

  private async removeAll(): Promise<void> {
    if (!window.confirm(this.frame.dataset['removeAll'])) return;
    const removed = this.items.filter(({ isRemovable }) => isRemovable);
    for (const item of removed) this.drop(item);
    this.focusInput();
    await Promise.all(removed.flatMap(({ id }) => (id === null ? [] : [this.requests.remove(id)])));
  }

  private drop(item: DraftItem): void {
    item.remove();
    this.items = this.items.filter((other) => other !== item);
    this.update();
  }

  /** Replaces elements of the page by their current version. @returns the new page. */
  private async renewElements(selector: string): Promise<Document | null> {
    const receiver = this.form.querySelector<HTMLSelectElement>('[name="for"]')?.value ?? '';
    const page = await this.requests.page(receiver);
    for (const element of this.form.querySelectorAll<HTMLElement>(selector)) {
      const fresh = page?.getElementById(element.id);
      if (fresh) element.replaceChildren(...fresh.childNodes);
    }
    return page;
  }

  /** Another receiver may have another price, other uses and credits, and other reasons to refuse a draft. */
  private async changeReceiver(): Promise<void> {
    const page = await this.renewElements('[data-of-receiver]');
    const price = page?.querySelector<HTMLElement>('[data-pictures]')?.dataset['price'];
    if (price !== undefined) this.frame.dataset['price'] = price;
    for (const item of this.items) item.resetOwnRequest();
    await this.refresh(this.items.filter(({ group }) => group !== 'sent'));
  }

  /** Marks duplicates: of two pictures of one purchase, only the upper one is invoiced. */
  private markDuplicates(): void {
    const duplicates = this.items.filter((item, index) => {
      if (item.state !== 'ready' && item.state !== 'warned') return false;
      return item.setDuplicate(
        this.items.slice(0, index).some((above) => above.isTaken && item.isSamePurchase(above)),
      );
    });
    this.announce(...duplicates);
  }

  /** Shows everything that depends on all drafts: their groups, what waits for the user, and on the button what it sends and costs. */
  private update(): void {
    this.markDuplicates();
    for (const section of this.list.querySelectorAll<HTMLElement>('[data-group]')) this.fill(section);
    this.list.hidden = this.items.length === 0;
    this.part('[data-remove-all]').hidden = this.items.filter(({ isRemovable }) => isRemovable).length < 2;
    this.part('[data-shared]').hidden = this.items.every(
      ({ isConfirmed, state }) => isConfirmed || state === 'faulty',
    );
    this.part('[data-blurred]').hidden = !this.items.some(({ isBlurred }) => isBlurred);
    this.showPrice();
    this.showRest();
  }

  /** Moves the drafts of a group into its section. One that has the focus keeps it. */
  private fill(section: HTMLElement): void {
    const list = section.querySelector('ul')!;
    const items = this.items.filter(({ group }) => group === section.dataset['group']);
    section.hidden = items.length === 0;
    for (const [index, { element }] of items.entries()) {
      if (list.children[index] === element) continue;
      const focused = element.contains(document.activeElement) ? document.activeElement : null;
      list.insertBefore(element, list.children[index] ?? null);
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    }
  }

  private showPrice(): void {
    const { price, noneYet, one, many, oneCredit, manyCredits } = this.frame.dataset;
    const count = this.items.filter(({ isBillable }) => isBillable).length;
    const credits = count * Number(price);
    const cost = credits === 1 ? oneCredit : manyCredits?.replace('{count}', String(credits));
    const text = count === 0 ? noneYet : (count === 1 ? one : many)?.replace('{count}', String(count));
    this.form.querySelector('[data-send]')!.textContent = text?.replace('{cost}', cost ?? '') ?? '';
  }

  /** Says beside the button what it leaves out, or what was done when nothing is left. */
  private showRest(): void {
    const { dataset } = this.frame;
    const count = (matches: (item: DraftItem) => boolean) => this.items.filter(matches).length;
    const say = (name: string, number: number) =>
      number === 0 ? [] : [(dataset[name] ?? '').replace('{count}', String(number))];
    const left = (name: DraftGroup) => count(({ group, isBillable }) => group === name && !isBillable);
    const rest = [...say('countReading', left('reading')), ...say('countReview', left('review'))];
    const ready = say(
      'countReady',
      count(({ isBillable }) => isBillable),
    );
    const isSent = ({ group }: DraftItem) => group === 'sent';
    const isDone = rest.length === 0 && ready.length === 0 && this.items.some(isSent);
    const done = [
      ...say(
        'countStamping',
        count((item) => isSent(item) && item.isInProgress),
      ),
      ...say(
        'countDone',
        count(({ state }) => state === 'done'),
      ),
      ...say(
        'countFailed',
        count(({ state }) => state === 'failed'),
      ),
    ];
    setText(this.form.querySelector('[data-rest]')!, rest.length > 0 ? [...ready, ...rest].join(' · ') : '');
    setText(this.form.querySelector('[data-outcome]')!, isDone ? done.join(' · ') : '');
    this.form.querySelector<HTMLElement>('[data-done]')!.hidden = !isDone;
    this.form.querySelector<HTMLElement>('[data-send]')!.hidden = isDone;
    // Invisible, not left out: what is below stays in its place when the script begins.
    this.form.querySelector('.send')!.toggleAttribute('data-empty', this.items.length === 0);
  }

  private part(selector: string): HTMLElement {
    return this.frame.querySelector<HTMLElement>(selector)!;
  }

  private field<Name extends keyof RequestFields>(name: Name): RequestFields[Name] {
    return this.form.querySelector<RequestFields[Name]>(`[name="${name}"]`)!;
  }

  private itemOf(id: string): DraftItem | undefined {
    return this.items.find((item) => item.id === id);
  }

  /** Focuses the first visible input: the camera input is hidden on a desktop. */
  private focusInput(): void {
    this.inputs.find((input) => input.getClientRects().length > 0)?.focus();
  }

  private announce(...items: DraftItem[]): void {
    if (items.length > 0)
      this.frame.querySelector('[data-announce]')!.textContent = items
        .map(({ announcement }) => announcement)
        .join('; ');
  }

  private showError(text: string): void {
    const error = this.frame.querySelector<HTMLElement>('.error');
    if (!error) return;
    error.textContent = text;
    error.hidden = text === '';
  }
}

/** Setting the same text would make screen readers announce it again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

enhanceDrafts();
