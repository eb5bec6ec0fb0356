import { deferUntilClick } from './defer-until-click.js';
import { showProblem } from './field-problem.js';
import { parseCentavos, normalizeRfc, receiptSums } from '../shared/receipt-checks.js';
import { hasValidCheckDigit } from '../shared/rfc-check-digit.js';

/** Milliseconds after which a purchase counts as old. */
const OLD_MS = 366 * 86_400_000;
/** How much of the photograph is shown around a field: so many times its height, above and below. */
const AROUND = 5;

/**
 * Says of a corrected receipt, as it is typed, what the server would say when it is sent: whether the RFC can be one, the day
 * can be, and articles and subtotal come to the total. The photograph comes closer to the field that is filled in.
 */
function guideCorrection(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-correction]'))
    new CorrectionGuide(part).begin();
}

class CorrectionGuide {
  private readonly form: HTMLFormElement;

  constructor(private readonly part: HTMLElement) {
    this.form = part.querySelector('form') as HTMLFormElement;
  }

  begin(): void {
    this.form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) this.clear(target);
      this.sumUp();
    });
    this.form.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'vendor_rfc')
        target.value = normalizeRfc(target.value);
      deferUntilClick(() => {
        if (target instanceof HTMLInputElement) this.check(target);
        this.sumUp();
      });
    });
    this.offerRows();
    this.comeCloser();
    this.sumUp();
  }

  /** No longer than it is true. */
  private clear(field: HTMLInputElement): void {
    if (this.problemOf(field) === '') showProblem(field, '');
  }

  private check(field: HTMLInputElement): void {
    showProblem(field, this.problemOf(field));
  }

  /** What is empty is not wrong yet. */
  private problemOf({ name, value }: HTMLInputElement): string {
    const { dataset } = this.part;
    if (value.trim() === '') return '';
    if (name === 'vendor_rfc') return this.problemOfRfc(normalizeRfc(value));
    if (name === 'date') {
      if (value > new Date().toISOString().slice(0, 10)) return dataset['inFuture'] ?? '';
      return Date.now() - Date.parse(value) > OLD_MS ? (dataset['isOld'] ?? '') : '';
    }
    const isAmount = /^(total|subtotal|discount|iva)$|^article-\d+-amount$/.test(name);
    return isAmount && parseCentavos(value) === null ? (dataset['wrongAmount'] ?? '') : '';
  }

  private problemOfRfc(rfc: string): string {
    const { rfcPattern, receiverRfc, wrongRfc, ownRfc, wrongCheckDigit } = this.part.dataset;
    if (!new RegExp(rfcPattern ?? '').test(rfc)) return wrongRfc ?? '';
    if (rfc === receiverRfc) return ownRfc ?? '';
    return hasValidCheckDigit(rfc) ? '' : (wrongCheckDigit ?? '');
  }

  /** Writes what articles and subtotal come to, beside the total. */
  private sumUp(): void {
    const amount = (name: string) => parseCentavos(this.input(name)?.value ?? '');
    const rows = [...this.form.querySelectorAll('[data-article]')].filter((row) => isGiven(row));
    const total = amount('total');
    const sums = receiptSums({
      total,
      subtotal: amount('subtotal'),
      discount: amount('discount'),
      iva: amount('iva'),
      otherTaxes: Number(this.part.dataset['otherTaxes']),
      articles: rows.map((row) => parseCentavos(inRow(row, 'amount')?.value ?? '')),
    });
    for (const line of this.form.querySelectorAll<HTMLElement>('[data-sum]')) {
      const sum = sums.find(({ of }) => of === line.dataset['sum']);
      line.hidden = !sum;
      if (!sum || total === null) continue;
      const [first = '', middle = '', last = ''] = (line.dataset['words'] ?? '').split('#');
      const { agrees = '', disagrees = '' } = this.part.dataset;
      const text = `${first}${this.money(sum.makes)}${middle}${this.money(total)}${last}: ${sum.agrees ? agrees : disagrees}`;
      // A screen reader says what changes, and nothing anew that is the same.
      if (line.textContent !== text) line.textContent = text;
      line.classList.toggle('agrees', sum.agrees);
    }
  }

  private money(centavos: number): string {
    return new Intl.NumberFormat(this.part.dataset['locale'], {
      style: 'currency',
      currency: 'MXN',
      currencyDisplay: 'narrowSymbol',
    }).format(centavos / 100);
  }

  private input(name: string): HTMLInputElement | null {
    return this.form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  }

  /** In place of the empty rows there is a button that makes one. */
  private offerRows(): void {
    const list = this.form.querySelector<HTMLElement>('[data-articles]');
    const button = list?.querySelector<HTMLButtonElement>('[data-add-article]');
    const count = this.input('articles');
    const last = [...(list?.querySelectorAll<HTMLElement>('[data-article]') ?? [])].at(-1);
    if (!list || !button || !count || !last) return;
    const empty = [...list.querySelectorAll<HTMLElement>('[data-article]')].filter((row) => !isFilledIn(row));
    const spare = last.cloneNode(true) as HTMLElement;
    for (const row of empty) row.hidden = true;
    button.hidden = false;
    button.addEventListener('click', () => {
      const hidden = empty.shift();
      const row = hidden ?? (spare.cloneNode(true) as HTMLElement);
      if (!hidden) {
        const index = Number(count.value);
        count.value = String(index + 1);
        for (const part of row.querySelectorAll('[name], [for]')) rename(part, index);
        list.insertBefore(row, button);
      }
      row.hidden = false;
      inRow(row, 'description')?.focus();
    });
  }

  /** The photograph shows what is around the field that has the focus. */
  private comeCloser(): void {
    const photo = this.part.querySelector<SVGSVGElement>('.photo svg');
    const whole = this.part.querySelector<HTMLButtonElement>('[data-whole-photo]');
    const before = photo?.getAttribute('viewBox');
    if (!photo || !whole || !before) return;
    const frame = (box: string) => {
      photo.setAttribute('viewBox', box);
      whole.hidden = box === before;
    };
    whole.addEventListener('click', () => frame(before));
    this.form.addEventListener('focusin', ({ target }) => {
      const number = (target as Element).closest<HTMLElement>('[data-mark]')?.dataset['mark'];
      const mark = photo.querySelector<SVGPolygonElement>(`#mark-${number} polygon`);
      if (!mark) return frame(before);
      const { x, y, width, height } = mark.getBBox();
      const [, , all = 0] = before.split(' ').map(Number);
      const wide = Math.min(all, Math.max(width * 1.4, all * 0.6));
      const high = height * (1 + 2 * AROUND);
      const left = Math.min(Math.max(0, x + width / 2 - wide / 2), all - wide);
      frame([left, y + height / 2 - high / 2, wide, high].map(Math.round).join(' '));
    });
  }
}

const inRow = (row: Element, part: string): HTMLInputElement | null =>
  row.querySelector<HTMLInputElement>(`[name$="-${part}"]`);

const isFilledIn = (row: Element): boolean =>
  inRow(row, 'was') !== null || inRow(row, 'description')?.value !== '' || inRow(row, 'amount')?.value !== '';

/** Whether the row is an article of the receipt. */
const isGiven = (row: Element): boolean => isFilledIn(row) && !inRow(row, 'remove')?.checked;

function rename(part: Element, index: number): void {
  for (const attribute of ['name', 'id', 'for']) {
    const name = part.getAttribute(attribute);
    if (name) part.setAttribute(attribute, name.replace(/^article-\d+-/, `article-${index}-`));
  }
}

guideCorrection();
