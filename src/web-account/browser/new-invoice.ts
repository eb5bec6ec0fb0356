import { Picture } from './new-invoice-picture.js';
import { Sender } from './new-invoice-sender.js';

/** Pictures that are on their way at the same time: a phone's connection is not wider. */
const AT_ONCE = 2;

/** Makes a list of the pictures that somebody chooses or drops, and sends each by itself. */
export function enhanceNewInvoice(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-enhance="new-invoice"]');
  if (form) new NewInvoice(form).begin();
}

class NewInvoice {
  private readonly frame: HTMLElement;
  private readonly list: HTMLElement;
  private readonly template: HTMLTemplateElement;
  private readonly inputs: HTMLInputElement[];
  private readonly sender: Sender;
  private pictures: Picture[] = [];
  private onTheirWay = 0;

  constructor(private readonly form: HTMLFormElement) {
    this.frame = form.querySelector<HTMLElement>('[data-pictures]')!;
    this.list = this.frame.querySelector<HTMLElement>('[data-chosen]')!;
    this.template = this.frame.querySelector<HTMLTemplateElement>('[data-picture]')!;
    this.inputs = [...this.frame.querySelectorAll<HTMLInputElement>('input[type="file"]')];
    this.sender = new Sender(form);
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
      this.submit();
    });
    window.addEventListener('beforeunload', (event) => {
      if (this.pictures.some(({ isUnsettled }) => isUnsettled)) event.preventDefault();
    });
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
    const added = files.map((file) => {
      const maxBytes = Number(this.frame.dataset['maxBytes']);
      const picture = new Picture(file, this.template, this.frame.dataset, maxBytes);
      picture.on('remove', () => this.remove(picture));
      picture.on('retry', () => void this.send(picture));
      this.pictures.push(picture);
      this.list.append(picture.element);
      return picture;
    });
    if (added.length > 0) this.announce(...added);
    if (files.length > 0) this.sayWhatIsMissing('');
    this.list.hidden = this.pictures.length === 0;
  }

  private remove(picture: Picture): void {
    picture.remove();
    this.pictures = this.pictures.filter((other) => other !== picture);
    this.list.hidden = this.pictures.length === 0;
    // The button that had the focus is gone.
    this.focusInput();
    this.finish();
  }

  private submit(): void {
    const sendable = this.pictures.filter(({ state }) =>
      ['waiting', 'refused', 'lost', 'ended'].includes(state),
    );
    if (sendable.length === 0 && this.onTheirWay === 0) {
      this.sayWhatIsMissing(this.frame.dataset['none'] ?? '');
      this.focusInput();
    }
    const queue = [...sendable];
    const next = async (): Promise<void> => {
      for (let picture = queue.shift(); picture; picture = queue.shift()) await this.send(picture);
    };
    for (let lane = this.onTheirWay; lane < AT_ONCE; lane++) void next();
  }

  private async send(picture: Picture): Promise<void> {
    if (!this.pictures.includes(picture) || picture.state === 'sending' || picture.state === 'accepted')
      return;
    const { field = '' } = this.frame.dataset;
    picture.body ??= this.sender.bodyOf(field, picture.file);
    picture.show('sending', this.frame.dataset['sending']);
    this.announce(picture);
    this.onTheirWay += 1;
    picture.settle(await this.sender.send(picture.body));
    this.onTheirWay -= 1;
    this.announce(picture);
    this.finish();
  }

  /** Goes where the form would have gone, once nothing is left to be done here. */
  private finish(): void {
    if (this.pictures.length === 0 || this.pictures.some(({ state }) => state !== 'accepted')) return;
    const urls = new Set(this.pictures.map(({ url }) => url ?? ''));
    const [first = ''] = urls;
    location.assign(urls.size === 1 ? first : (this.frame.dataset['list'] ?? first));
  }

  /** The first that is shown: a desktop has no camera to hold up. */
  private focusInput(): void {
    this.inputs.find((input) => input.getClientRects().length > 0)?.focus();
  }

  private announce(...pictures: Picture[]): void {
    const said = pictures.map(
      ({ file, element }) => `${file.name}: ${element.querySelector('[data-state]')?.textContent ?? ''}`,
    );
    this.frame.querySelector('[data-announce]')!.textContent = said.join('; ');
  }

  private sayWhatIsMissing(text: string): void {
    const error = this.frame.querySelector<HTMLElement>('.error');
    if (!error) return;
    error.textContent = text;
    error.hidden = text === '';
  }
}
