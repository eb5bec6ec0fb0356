import { showProblem } from './field-problem.js';
import { deferUntilClick } from './defer-until-click.js';
import { isPostalCodeAssigned } from './postal-codes.js';
import { hasValidCheckDigit } from '../shared/rfc-check-digit.js';

type Persona = 'fisica' | 'moral';
type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Says of tax data what SAT would refuse while they are filled in, as the server would when they are sent: when a field is
 * left, not with every letter, and no longer than it is true. What can't be chosen any more is not offered; what was chosen
 * before stays, and it is said that it does not go together. What is only doubtful is said beside the field, and taken.
 */
function guideTaxInfo(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-tax-info]'))
    new TaxInfoGuide(part).begin();
}

class TaxInfoGuide {
  private readonly rfc: HTMLInputElement;
  private readonly name: HTMLInputElement;
  private readonly postalCode: HTMLInputElement;
  private readonly regimen: HTMLSelectElement;
  private readonly use: HTMLSelectElement;
  private readonly genericRfcs: string[];
  private readonly rfcPattern: RegExp;
  private readonly companyType: RegExp;

  constructor(private readonly part: HTMLElement) {
    this.rfc = part.querySelector('[name=tax_id]') as HTMLInputElement;
    this.name = part.querySelector('[name=taxpayer]') as HTMLInputElement;
    this.postalCode = part.querySelector('[name=postal_code]') as HTMLInputElement;
    this.regimen = part.querySelector('[name=fiscal_regimen]') as HTMLSelectElement;
    this.use = part.querySelector('[name=cfdi_use]') as HTMLSelectElement;
    this.genericRfcs = (part.dataset['genericRfcs'] ?? '').split(' ');
    this.rfcPattern = new RegExp(part.dataset['rfcPattern'] ?? '');
    this.companyType = new RegExp(part.dataset['companyType'] ?? '$^');
  }

  begin(): void {
    this.rfc.addEventListener('change', () => {
      this.rfc.value = normalized(this.rfc.value);
    });
    const followers: [Field, Field[]][] = [
      [this.rfc, [this.rfc, this.regimen, this.use]],
      [this.postalCode, [this.postalCode]],
      [this.regimen, [this.regimen, this.use]],
      [this.use, [this.use]],
    ];
    for (const [field, concerned] of followers) {
      field.addEventListener('input', () => {
        this.limitChoices();
        for (const each of concerned) if (!this.problemOf(each)) showProblem(each, '');
      });
      field.addEventListener('change', () => deferUntilClick(() => this.say(concerned)));
    }
    this.limitChoices();
    const doubtful: [HTMLInputElement, HTMLInputElement[]][] = [
      [this.rfc, [this.rfc, this.name]],
      [this.name, [this.name]],
      [this.postalCode, [this.postalCode]],
    ];
    for (const [field, concerned] of doubtful) {
      field.addEventListener('input', () => warn(field, ''));
      field.addEventListener('change', () => {
        for (const each of concerned) void this.warnOf(each);
      });
    }
  }

  /** Says what is doubtful about a field; of what was typed meanwhile, nothing. */
  private async warnOf(field: HTMLInputElement): Promise<void> {
    const { value } = field;
    const doubt = await this.doubtOf(field);
    if (field.value !== value) return;
    deferUntilClick(() => {
      const isNew = warn(field, doubt);
      const status = this.part.querySelector('[role=status]');
      if (isNew && status) status.textContent = [status.textContent, doubt].join(' ').trim();
    });
  }

  /** In the page's words, or an empty text. What is wrong is not doubtful. */
  private async doubtOf(field: HTMLInputElement): Promise<string> {
    const { doubtfulRfc = '', doubtfulName = '', doubtfulPostalCode = '' } = this.part.dataset;
    if (this.problemOf(field) !== '') return '';
    const rfc = normalized(this.rfc.value);
    if (field === this.rfc) return this.persona() === null || hasValidCheckDigit(rfc) ? '' : doubtfulRfc;
    if (field === this.name)
      return this.persona() === 'moral' && this.companyType.test(upper(field.value)) ? doubtfulName : '';
    const code = field.value.trim();
    return code === '' || (await isPostalCodeAssigned(code)) ? '' : doubtfulPostalCode;
  }

  /** Shows what is wrong with fields, beside them, and lets screen readers say so. */
  private say(fields: Field[]): void {
    const found = fields.map((field) => ({ field, problem: this.problemOf(field) }));
    for (const { field, problem } of found) showProblem(field, problem);
    const texts = found.filter(({ problem }) => problem !== '').map(({ problem }) => problem);
    const status = this.part.querySelector('[role=status]');
    if (status) status.textContent = texts.join(' ');
  }

  /** What is wrong with a field in the page's words, or an empty text. What is empty is not wrong yet. */
  private problemOf(field: Field): string {
    const { wrongRfc, wrongPostalCode, wrongRegimen, wrongUse } = this.part.dataset;
    if (field.value.trim() === '' || field === this.name) return '';
    if (field === this.rfc) return this.isRfc() ? '' : (wrongRfc ?? '');
    if (field === this.postalCode)
      return /^[0-9]{5}$/.test(field.value.trim()) ? '' : (wrongPostalCode ?? '');
    if (field === this.regimen)
      return isFor(chosen(this.regimen), this.persona()) ? '' : (wrongRegimen ?? '');
    return this.isUsable(chosen(this.use)) ? '' : (wrongUse ?? '');
  }

  private limitChoices(): void {
    const persona = this.persona();
    for (const option of this.regimen.options) offer(option, isFor(option, persona));
    for (const option of this.use.options) offer(option, this.isUsable(option));
  }

  private isUsable(use: HTMLOptionElement | undefined): boolean {
    const persona = this.persona();
    if (!isFor(use, persona)) return false;
    const regimenes = use?.dataset['regimenes']?.split(' ');
    const regimen = this.regimen.value;
    // Generic RFCs have no kind of person, and SAT's matrix is not for them. A regime that is wrong itself limits nothing.
    if (!regimenes || persona === null || regimen === '' || !isFor(chosen(this.regimen), persona))
      return true;
    return regimenes.includes(regimen);
  }

  /** Null while there is no RFC, and for the generic ones, which are of nobody. */
  private persona(): Persona | null {
    const rfc = normalized(this.rfc.value);
    if (!this.rfcPattern.test(rfc) || this.genericRfcs.includes(rfc)) return null;
    return rfc.length === 12 ? 'moral' : 'fisica';
  }

  private isRfc(): boolean {
    return this.rfcPattern.test(normalized(this.rfc.value));
  }
}

const normalized = (rfc: string): string => rfc.trim().normalize('NFC').toUpperCase();

const upper = (name: string): string => name.normalize('NFC').toUpperCase().replace(/\s+/g, ' ').trim();

const chosen = (list: HTMLSelectElement): HTMLOptionElement | undefined => list.selectedOptions[0];

function isFor(option: HTMLOptionElement | undefined, persona: Persona | null): boolean {
  const personas = option?.dataset['personas']?.split(' ');
  return !personas || persona === null || personas.includes(persona);
}

/** A list does not offer what can't be, but keeps what is chosen: a disabled option would not be sent, and nobody told. */
function offer(option: HTMLOptionElement, isPossible: boolean): void {
  option.disabled = !isPossible && !option.selected;
  option.hidden = option.disabled;
}

/** @returns whether a warning is there that was not before. */
function warn(field: HTMLInputElement, doubt: string): boolean {
  const warning = document.getElementById(`${field.id}-warning`);
  if (!warning) return false;
  const isNew = doubt !== '' && warning.textContent !== doubt;
  warning.textContent = doubt;
  warning.hidden = doubt === '';
  return isNew;
}

guideTaxInfo();
