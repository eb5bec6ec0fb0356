import { showProblem } from './field-problem.js';
import { deferUntilClick } from './defer-until-click.js';
import { isPostalCodeAssigned } from './postal-codes.js';
import { hasValidCheckDigit } from '../shared/rfc-check-digit.js';

type Persona = 'fisica' | 'moral';
type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Validates tax data by SAT's rules while the user fills them in, as the server does when they are sent. An error appears when the user
 * leaves the field, and disappears as soon as it is fixed. Options that don't fit are hidden; a selected option stays, with an error. Doubtful
 * values get a warning and are accepted.
 */
function enhanceTaxInfo(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-tax-info]'))
    new TaxInfoForm(part).enhance();
}

class TaxInfoForm {
  private readonly rfc: HTMLInputElement;
  private readonly name: HTMLInputElement;
  private readonly postalCode: HTMLInputElement;
  private readonly regimen: HTMLSelectElement;
  private readonly use: HTMLSelectElement;
  private readonly genericRfcs: string[];
  private readonly rfcPattern: RegExp;
  private readonly postalCodePattern: RegExp;
  private readonly companyType: RegExp;

  constructor(private readonly part: HTMLElement) {
    this.rfc = part.querySelector('[name=tax_id]') as HTMLInputElement;
    this.name = part.querySelector('[name=taxpayer]') as HTMLInputElement;
    this.postalCode = part.querySelector('[name=postal_code]') as HTMLInputElement;
    this.regimen = part.querySelector('[name=fiscal_regimen]') as HTMLSelectElement;
    this.use = part.querySelector('[name=cfdi_use]') as HTMLSelectElement;
    this.genericRfcs = (part.dataset['genericRfcs'] ?? '').split(' ');
    this.rfcPattern = new RegExp(part.dataset['rfcPattern'] ?? '');
    this.postalCodePattern = new RegExp(part.dataset['postalCodePattern'] ?? '');
    this.companyType = new RegExp(part.dataset['companyType'] ?? '$^');
  }

  enhance(): void {
    this.rfc.addEventListener('change', () => {
      this.rfc.value = normalizeRfc(this.rfc.value);
    });
    const dependents: [Field, Field[]][] = [
      [this.rfc, [this.rfc, this.regimen, this.use]],
      [this.postalCode, [this.postalCode]],
      [this.regimen, [this.regimen, this.use]],
      [this.use, [this.use]],
    ];
    for (const [field, affected] of dependents) {
      field.addEventListener('input', () => {
        this.limitChoices();
        for (const other of affected) if (!this.problemOf(other)) showProblem(other, '');
      });
      field.addEventListener('change', () => deferUntilClick(() => this.showProblems(affected)));
    }
    this.limitChoices();
    const warned: [HTMLInputElement, HTMLInputElement[]][] = [
      [this.rfc, [this.rfc, this.name]],
      [this.name, [this.name]],
      [this.postalCode, [this.postalCode]],
    ];
    for (const [field, affected] of warned) {
      field.addEventListener('input', () => warn(field, ''));
      field.addEventListener('change', () => {
        for (const other of affected) void this.showWarning(other);
      });
    }
  }

  /** Shows the warning of a field, unless its value has changed in the meantime. */
  private async showWarning(field: HTMLInputElement): Promise<void> {
    const { value } = field;
    const warning = await this.warningOf(field);
    if (field.value !== value) return;
    deferUntilClick(() => {
      const isNew = warn(field, warning);
      const status = this.part.querySelector('[role=status]');
      if (isNew && status) status.textContent = [status.textContent, warning].join(' ').trim();
    });
  }

  /** The warning of a field, or an empty text. A field with an error has no warning. */
  private async warningOf(field: HTMLInputElement): Promise<string> {
    const { doubtfulRfc = '', doubtfulName = '', doubtfulPostalCode = '' } = this.part.dataset;
    if (this.problemOf(field) !== '') return '';
    const rfc = normalizeRfc(this.rfc.value);
    if (field === this.rfc) return this.persona() === null || hasValidCheckDigit(rfc) ? '' : doubtfulRfc;
    if (field === this.name)
      return this.persona() === 'moral' && this.companyType.test(normalizeName(field.value))
        ? doubtfulName
        : '';
    const code = field.value.trim();
    return code === '' || (await isPostalCodeAssigned(code)) ? '' : doubtfulPostalCode;
  }

  /** Shows errors beside the fields, and announces them to screen readers. */
  private showProblems(fields: Field[]): void {
    const found = fields.map((field) => ({ field, problem: this.problemOf(field) }));
    for (const { field, problem } of found) showProblem(field, problem);
    const texts = found.filter(({ problem }) => problem !== '').map(({ problem }) => problem);
    const status = this.part.querySelector('[role=status]');
    if (status) status.textContent = texts.join(' ');
  }

  /** The error of a field, or an empty text. An empty field isn't an error yet. */
  private problemOf(field: Field): string {
    const { wrongRfc, wrongPostalCode, wrongRegimen, wrongUse } = this.part.dataset;
    if (field.value.trim() === '' || field === this.name) return '';
    if (field === this.rfc) return this.isRfc() ? '' : (wrongRfc ?? '');
    if (field === this.postalCode)
      return this.postalCodePattern.test(field.value.trim()) ? '' : (wrongPostalCode ?? '');
    if (field === this.regimen)
      return isFor(selectedOption(this.regimen), this.persona()) ? '' : (wrongRegimen ?? '');
    return this.isUsable(selectedOption(this.use)) ? '' : (wrongUse ?? '');
  }

  private limitChoices(): void {
    const persona = this.persona();
    for (const option of this.regimen.options) setAvailable(option, isFor(option, persona));
    for (const option of this.use.options) setAvailable(option, this.isUsable(option));
  }

  private isUsable(use: HTMLOptionElement | undefined): boolean {
    const persona = this.persona();
    if (!isFor(use, persona)) return false;
    const regimenes = use?.dataset['regimenes']?.split(' ');
    const regimen = this.regimen.value;
    // SAT's matrix doesn't apply to generic RFCs, which have no type of person. An invalid regime limits nothing.
    if (!regimenes || persona === null || regimen === '' || !isFor(selectedOption(this.regimen), persona))
      return true;
    return regimenes.includes(regimen);
  }

  /** The type of person. Null without a valid RFC, and for generic RFCs. */
  private persona(): Persona | null {
    const rfc = normalizeRfc(this.rfc.value);
    if (!this.rfcPattern.test(rfc) || this.genericRfcs.includes(rfc)) return null;
    return rfc.length === 12 ? 'moral' : 'fisica';
  }

  private isRfc(): boolean {
    return this.rfcPattern.test(normalizeRfc(this.rfc.value));
  }
}

const normalizeRfc = (rfc: string): string =>
  rfc
    .replaceAll(/[\s\-\u2010-\u2015]/g, '')
    .normalize('NFC')
    .toUpperCase();

const normalizeName = (name: string): string =>
  name.normalize('NFC').toUpperCase().replace(/\s+/g, ' ').trim();

const selectedOption = (list: HTMLSelectElement): HTMLOptionElement | undefined => list.selectedOptions[0];

function isFor(option: HTMLOptionElement | undefined, persona: Persona | null): boolean {
  const personas = option?.dataset['personas']?.split(' ');
  return !personas || persona === null || personas.includes(persona);
}

/** Hides an option that doesn't fit, unless it is selected: a disabled option would silently not be sent. */
function setAvailable(option: HTMLOptionElement, isPossible: boolean): void {
  option.disabled = !isPossible && !option.selected;
  option.hidden = option.disabled;
}

/** Shows a warning beside a field. @returns whether it is new. */
function warn(field: HTMLInputElement, text: string): boolean {
  const warning = document.getElementById(`${field.id}-warning`);
  if (!warning) return false;
  const isNew = text !== '' && warning.textContent !== text;
  warning.textContent = text;
  warning.hidden = text === '';
  return isNew;
}

enhanceTaxInfo();
