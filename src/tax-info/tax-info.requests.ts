import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { Digits } from '../platform/http/validation/digits.decorator.js';
import { Trimmed } from '../platform/http/validation/trimmed.decorator.js';

/** SAT's limit of a Receptor's Nombre. */
export const MAX_TAXPAYER = 300;
/** Digits of a postal code. */
export const POSTAL_CODE_LENGTH = 5;
const MAX_TEXT = 200;

/** An optional line of an address; null is as good as absent. */
const AddressLine = () => (target: object, name: string) => {
  ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_TEXT })(target, name);
  Trimmed()(target, name);
  Digits()(target, name);
  IsOptional()(target, name);
  IsString({ message: '$property must be a string' })(target, name);
  MaxLength(MAX_TEXT, { message: `$property can have at most ${MAX_TEXT} characters` })(target, name);
};

const Required = () => (target: object, name: string) => {
  Trimmed()(target, name);
  IsNotEmpty({ message: '$property is required' })(target, name);
  IsString({ message: '$property must be a string' })(target, name);
};

/** May be absent, but not null or empty. */
const Changeable = () => (target: object, name: string) => {
  Trimmed()(target, name);
  ValidateIf((_, value) => value !== undefined)(target, name);
  IsNotEmpty({ message: '$property must not be empty' })(target, name);
  IsString({ message: '$property must be a string' })(target, name);
};

/** Tax data of a new profile. */
export class TaxInfoRequest {
  @ApiProperty({ description: 'RFC', example: 'EKU9003173C9' })
  @Required()
  tax_id: string;

  @ApiProperty({ description: 'Legal name', example: 'ESCUELA KEMPER URGATE', maxLength: MAX_TAXPAYER })
  @MaxLength(MAX_TAXPAYER, { message: `taxpayer can have at most ${MAX_TAXPAYER} characters` })
  @Required()
  taxpayer: string;

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

  @ApiProperty({ description: 'Fiscal postal code, five digits', example: '42501' })
  @Digits(POSTAL_CODE_LENGTH)
  @Required()
  postal_code: string;

  @ApiProperty({ description: 'Fiscal regimen code', example: '601' })
  @Digits()
  @Required()
  fiscal_regimen: string;

  @ApiProperty({ description: 'CFDI usage code', example: 'G03' })
  @Required()
  cfdi_use: string;
}

/** Body of PATCH tax-info. What is absent stays. */
export class UpdateTaxInfoRequest {
  @ApiPropertyOptional({ description: 'RFC', example: 'EKU9003173C9' })
  @Changeable()
  tax_id?: string;

  @ApiPropertyOptional({ description: 'Fiscal postal code, five digits', example: '42501' })
  @Digits(POSTAL_CODE_LENGTH)
  @Changeable()
  postal_code?: string;

  @ApiPropertyOptional({
    description: 'Fiscal regimen code: becomes the default, and is registered',
    example: '601',
  })
  @Digits()
  @Changeable()
  invoice_fiscal_regimen?: string;

  @ApiPropertyOptional({ description: 'CFDI usage code', example: 'G03' })
  @Changeable()
  invoice_cfdi_use?: string;
}
