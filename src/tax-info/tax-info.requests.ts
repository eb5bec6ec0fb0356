import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import type { DomainError } from '../platform/http/errors/domain-error.js';
import { Digits } from '../platform/http/validation/digits.decorator.js';
import { refusedAs, WithoutHiddenCharacters } from '../platform/http/validation/rules.js';
import { Trimmed, TrimmedOrNull } from '../platform/http/validation/trimmed.decorator.js';
import { InvalidRfcFormat, UnknownRegimen } from './tax-info.errors.js';

/** SAT's maximum length of a Receptor's Nombre. */
export const MAX_TAXPAYER = 300;
/** Digits of a postal code. */
export const POSTAL_CODE_LENGTH = 5;
const MAX_TEXT = 200;

const RFC = { description: 'RFC', example: 'EKU9003173C9' };
const TAXPAYER = { description: 'Legal name', example: 'ESCUELA KEMPER URGATE', maxLength: MAX_TAXPAYER };
const POSTAL_CODE = { description: 'Fiscal postal code, five digits', example: '42501' };
const REGIMEN = { description: 'Fiscal regimen code', example: '601' };
const USE = { description: 'CFDI usage code', example: 'G03' };

/** An optional line of an address. A blank one becomes null. */
const AddressLine = () => (target: object, name: string) => {
  ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_TEXT })(target, name);
  TrimmedOrNull()(target, name);
  Digits()(target, name);
  IsOptional()(target, name);
  IsString({ message: '$property must be a string' })(target, name);
  MaxLength(MAX_TEXT, { message: `$property can have at most ${MAX_TEXT} characters` })(target, name);
  WithoutHiddenCharacters()(target, name);
};

const Required = () => (target: object, name: string) => {
  Trimmed()(target, name);
  IsNotEmpty({ message: '$property is required' })(target, name);
  IsString({ message: '$property must be a string' })(target, name);
};

/**
 * May be absent, but not empty.
 * @param Refusal the error for another type and an empty text; default: one that says what is wrong
 */
const Changeable =
  (description: object, Refusal?: new () => DomainError) => (target: object, name: string) => {
    ApiPropertyOptional({ type: String, nullable: true, ...description })(target, name);
    Trimmed()(target, name);
    ValidateIf((_, value) => value !== undefined)(target, name);
    const or = (message: string) => (Refusal ? refusedAs(Refusal) : { message });
    IsNotEmpty(or('$property must not be empty'))(target, name);
    IsString(or('$property must be a string'))(target, name);
  };

/** The address of a taxpayer. */
export class AddressRequest {
  @AddressLine()
  street?: string | null;

  @AddressLine()
  ext_num?: string | null;

  @AddressLine()
  neighborhood?: string | null;

  @AddressLine()
  city?: string | null;

  @AddressLine()
  state?: string | null;

  @AddressLine()
  country?: string | null;
}

/** Tax data of a new profile. */
export class TaxInfoRequest extends AddressRequest {
  @ApiProperty(RFC)
  @Required()
  tax_id: string;

  @ApiProperty(TAXPAYER)
  @WithoutHiddenCharacters()
  @MaxLength(MAX_TAXPAYER, { message: `taxpayer can have at most ${MAX_TAXPAYER} characters` })
  @Required()
  taxpayer: string;

  @ApiProperty(POSTAL_CODE)
  @Digits(POSTAL_CODE_LENGTH)
  @Required()
  postal_code: string;

  @ApiProperty(REGIMEN)
  @Digits()
  @Required()
  fiscal_regimen: string;

  @ApiProperty(USE)
  @Required()
  cfdi_use: string;
}

/** Body of PATCH tax-info. Absent fields do not change. It may be a body that was read, with changes. */
export class UpdateTaxInfoRequest extends AddressRequest {
  @Changeable(RFC, InvalidRfcFormat)
  tax_id?: string;

  @WithoutHiddenCharacters()
  @Changeable(TAXPAYER)
  taxpayer?: string;

  @Digits(POSTAL_CODE_LENGTH)
  @Changeable(POSTAL_CODE)
  postal_code?: string;

  @Digits()
  @Changeable(
    {
      ...REGIMEN,
      description:
        'Fiscal regimen code: replaces the registered one; if several are registered, it is added and becomes the default',
    },
    UnknownRegimen,
  )
  invoice_fiscal_regimen?: string;

  @Changeable(USE)
  invoice_cfdi_use?: string;

  @Digits()
  @Changeable(
    { ...REGIMEN, description: 'Alias of `invoice_fiscal_regimen`, which takes precedence' },
    UnknownRegimen,
  )
  fiscal_regimen?: string;

  @Changeable({ ...USE, description: 'Alias of `invoice_cfdi_use`, which takes precedence' })
  cfdi_use?: string;
}
