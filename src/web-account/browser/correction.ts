import { deferUntilClick } from './defer-until-click.js';
import { showProblem } from './field-problem.js';
import { parseCentavos, normalizeRfc, receiptSums } from '../shared/receipt-checks.js';
import { hasValidCheckDigit } from '../shared/rfc-check-digit.js';

/** Age at which a purchase counts as old, in milliseconds. */
const OLD_MS = 366 * 86_400_000;
/** Margin of the picture shown above and below a field, as a multiple of the field's height. */
const MARGIN = 5;

/**
 * Validates a correction while the user types, as the server does when it is sent: RFC, day, and whether line items and subtotal add up to
 * the total. The picture zooms to the field that has the focus.
 */
function enhanceCorrections(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-correction]'))
    new CorrectionForm(part).enhance();
}

class CorrectionForm {
  private readonly form: HTMLFormElement;

  constructor(private readonly part: HTMLElement) {
    this.form = part.querySelector('form') as HTMLFormElement;
  }

  enhance(): void {
    this.form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) this.clearFixed(target);
      this.showSums();
    });
    this.form.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'vendor_rfc')
        target.value = normalizeRfc(target.value);
      deferUntilClick(() => {
        if (target instanceof HTMLInputElement) this.check(target);
        this.showSums();
      });
    });
    this.enableNewRows();
    this.zoomOnFocus();
    this.showSums();
  }

  /** Removes an error as soon as it is fixed. */
  private clearFixed(field: HTMLInputElement): void {
    if (this.problemOf(field) === '') showProblem(field, '');
  }

  private check(field: HTMLInputElement): void {
    showProblem(field, this.problemOf(field));
  }

  /** The error text of a field; empty if it is valid. An empty field isn't an error yet. */
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

  /** Shows the sums of the line items and of the subtotal beside the total. */
  private showSums(): void {
    const amount = (name: string) => parseCentavos(this.input(name)?.value ?? '');
    const rows = [...this.form.querySelectorAll('[data-article]')].filter((row) => isIncluded(row));
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
      // Setting the same text would make screen readers announce it again.
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

  /** Hides the empty rows, and shows a button that adds one. */
  private enableNewRows(): void {
    const list = this.form.querySelector<HTMLElement>('[data-articles]');
    const button = list?.querySelector<HTMLButtonElement>('[data-add-article]');
    const count = this.input('articles');
    const last = [...(list?.querySelectorAll<HTMLElement>('[data-article]') ?? [])].at(-1);
    if (!list || !button || !count || !last) return;
    const empty = [...list.querySelectorAll<HTMLElement>('[data-article]')].filter((row) => !isFilledIn(row));
    const template = last.cloneNode(true) as HTMLElement;
    for (const row of empty) row.hidden = true;
    button.hidden = false;
    button.addEventListener('click', () => {
      const hidden = empty.shift();
      const row = hidden ?? (template.cloneNode(true) as HTMLElement);
      if (!hidden) {
        const index = Number(count.value);
        count.value = String(index + 1);
        for (const part of row.querySelectorAll('[name], [for]')) rename(part, index);
        list.insertBefore(row, button);
        button.hidden = index + 1 >= Number(list.dataset['maxRows']);
      }
      row.hidden = false;
      inRow(row, 'description')?.focus();
    });
  }

  /** Zooms the picture to the region of the field that has the focus. */
  private zoomOnFocus(): void {
    const photo = this.part.querySelector<SVGSVGElement>('.photo svg');
    const resetButton = this.part.querySelector<HTMLButtonElement>('[data-whole-photo]');
    const full = photo?.getAttribute('viewBox');
    if (!photo || !resetButton || !full) return;
    const zoomTo = (box: string) => {
      photo.setAttribute('viewBox', box);
      resetButton.hidden = box === full;
    };
    resetButton.addEventListener('click', () => zoomTo(full));
    this.form.addEventListener('focusin', ({ target }) => {
      const number = (target as Element).closest<HTMLElement>('[data-mark]')?.dataset['mark'];
      const mark = photo.querySelector<SVGPolygonElement>(`#mark-${number} polygon`);
      if (!mark) return zoomTo(full);
      const { x, y, width, height } = mark.getBBox();
      const [, , fullWidth = 0] = full.split(' ').map(Number);
      const viewWidth = Math.min(fullWidth, Math.max(width * 1.4, fullWidth * 0.6));
      const viewHeight = height * (1 + 2 * MARGIN);
      const left = Math.min(Math.max(0, x + width / 2 - viewWidth / 2), fullWidth - viewWidth);
      zoomTo([left, y + height / 2 - viewHeight / 2, viewWidth, viewHeight].map(Math.round).join(' '));
    });
  }
}

const inRow = (row: Element, part: string): HTMLInputElement | null =>
  row.querySelector<HTMLInputElement>(`[name$="-${part}"]`);

const isFilledIn = (row: Element): boolean =>
  inRow(row, 'was') !== null ||
  ['description', 'price', 'amount'].some((part) => inRow(row, part)?.value !== '');

/** Whether the row is a line item of the receipt. */
const isIncluded = (row: Element): boolean => isFilledIn(row) && !inRow(row, 'remove')?.checked;

function rename(part: Element, index: number): void {
  for (const attribute of ['name', 'id', 'for']) {
    const name = part.getAttribute(attribute);
    if (name) part.setAttribute(attribute, name.replace(/^article-\d+-/, `article-${index}-`));
  }
}

enhanceCorrections();
