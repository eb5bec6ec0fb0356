import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, ValidateBy, ValidateNested } from 'class-validator';
import { hasAtMost } from '../../platform/http/validation/characters.js';
import { Digits } from '../../platform/http/validation/digits.decorator.js';
import { TextRule, WithoutHiddenCharacters } from '../../platform/http/validation/rules.js';
import { Trimmed, TrimmedOrNull } from '../../platform/http/validation/trimmed.decorator.js';
import { IsContactEmail, IsContactPhone } from '../../profiles/contact.rules.js';
import { IsPostalCode, IsRegimen, IsRfc } from '../../tax-info/tax-data.rules.js';
import { MAX_TAXPAYER, POSTAL_CODE_LENGTH } from '../../tax-info/tax-info.requests.js';
import { ImageAsFile, ImageAsText } from './image.properties.js';

/** Characters are counted as a person counts them. */
const MAX_DESCRIPTION = 50;

/** Names of the rules in the order of the specification. The response reports the first broken one. */
export const RULES_IN_ORDER = [
  'isObject',
  'isText',
  'isString',
  'isTextOrBytes',
  'isGiven',
  'withoutHiddenCharacters',
  'isTaxpayer',
  'isRfc',
  'isRegimen',
  'isPostalCode',
  'isEmail',
  'isContactPhone',
  'isDescription',
];

/** Code of a body that is malformed. */
const INVALID_BODY = 'INVALID_REQUEST_BODY';

const Rule = (name: string, holds: (value: unknown) => boolean, message: string, code = INVALID_BODY) =>
  ValidateBy({ name, validator: { validate: holds } }, { message, context: { code } });

/** Present and not empty. One message names all missing fields. */
const IsGiven = () =>
  Rule(
    'isGiven',
    (value) => (typeof value === 'string' || Buffer.isBuffer(value)) && value.length > 0,
    '$property',
    'MISSING_REQUIRED_FIELDS',
  );

/** A text field of `tax_info`. */
const TaxText = () => (target: object, name: string) => {
  Trimmed()(target, name);
  // An absent field is missing, not of a wrong type.
  Rule(
    'isText',
    (value) => typeof (value ?? '') === 'string',
    'tax_info.$property must be a string',
  )(target, name);
  IsGiven()(target, name);
};

/** An optional text field; blank text counts as null. */
const OptionalText = () => (target: object, name: string) => {
  TrimmedOrNull()(target, name);
  IsOptional()(target, name);
  IsString({ message: '$property must be a string', context: { code: INVALID_BODY } })(target, name);
};

export class CreateInvoiceFullTaxInfo {
  @ApiProperty({ description: 'RFC, 12 or 13 characters.', example: 'EKU9003173C9' })
  @TaxText()
  @IsRfc()
  tax_id: string;

  @ApiProperty({ description: 'CFDI usage code (`c_UsoCFDI`).', example: 'G03' })
  @TaxText()
  cfdi_use: string;

  @ApiProperty({ description: 'Regime code (`c_RegimenFiscal`).', example: '601' })
  @Digits()
  @TaxText()
  @IsRegimen()
  fiscal_regimen: string;

  @ApiProperty({
    description: 'Full or business name.',
    example: 'ESCUELA KEMPER URGATE',
    maxLength: MAX_TAXPAYER,
  })
  @TaxText()
  @TextRule('isTaxpayer', ({ length }) => length <= MAX_TAXPAYER, {
    message: `taxpayer can have at most ${MAX_TAXPAYER} characters`,
    context: { code: INVALID_BODY },
  })
  @WithoutHiddenCharacters(INVALID_BODY)
  taxpayer: string;

  @ApiProperty({ description: 'Fiscal postal code, five digits.', example: '42501' })
  @Digits(POSTAL_CODE_LENGTH)
  @TaxText()
  @IsPostalCode()
  postal_code: string;
}

/** The fields that are the same in JSON and forms. */
class Contact {
  @ApiPropertyOptional({ type: String, nullable: true, example: 'contabilidad@example.com' })
  @OptionalText()
  @IsContactEmail()
  email?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'With or without country code; Mexico is the default. Without extension.',
    example: '+525512345678',
  })
  @Digits()
  @OptionalText()
  @IsContactPhone()
  phone_number?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: `At most ${MAX_DESCRIPTION} characters (grapheme clusters).`,
    maxLength: MAX_DESCRIPTION,
    example: 'Papelería',
  })
  @OptionalText()
  @TextRule('isDescription', (text) => hasAtMost(text, MAX_DESCRIPTION), {
    message: `expense_description can have at most ${MAX_DESCRIPTION} characters`,
    context: { code: 'INVALID_EXPENSE_DESCRIPTION' },
  })
  @WithoutHiddenCharacters('INVALID_EXPENSE_DESCRIPTION')
  expense_description?: string | null;
}

/** Body of `create-invoice-full`. The service checks the picture, as it knows the size limits. */
@ApiSchema({ name: 'CreateInvoiceFullBody' })
export class CreateInvoiceFullRequest extends Contact {
  @ApiProperty()
  @Type(() => CreateInvoiceFullTaxInfo)
  @ValidateNested()
  @IsObject({ message: 'tax_info must be an object', context: { code: INVALID_BODY } })
  tax_info: CreateInvoiceFullTaxInfo;

  @ImageAsText()
  @Rule(
    'isTextOrBytes',
    (value) => typeof (value ?? '') === 'string' || Buffer.isBuffer(value),
    'receipt_image must be a string',
  )
  @IsGiven()
  receipt_image: string | Buffer;

  /** Set by the pipe: the names of the lines of an address in `tax_info`. They are not stored, which the answer says. */
  address_lines: readonly string[];
}

/** The same body as a form, for the OpenAPI document. Forms are validated by the class of the JSON body. */
export class CreateInvoiceFullForm extends Contact {
  @ApiProperty({
    type: String,
    description:
      'The same object as JSON, in a text field or a file. Alternatively, a field for each member: `tax_info[tax_id]`, ' +
      '`tax_info.tax_id` or `tax_id`, and so on.',
    example:
      '{"tax_id":"EKU9003173C9","cfdi_use":"G03","fiscal_regimen":"601","taxpayer":"ESCUELA KEMPER URGATE","postal_code":"42501"}',
  })
  tax_info: string;

  @ImageAsFile()
  receipt_image: unknown;
}
