import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SAMPLE_IMAGE } from './sample-image.js';

// What `create-invoice-full` takes, for the document alone: it is checked by `create-invoice-full.request.ts`, in the
// specified order and with the specified codes.

export class CreateInvoiceFullTaxInfo {
  @ApiProperty({ description: 'RFC, 12 or 13 characters.', example: 'EKU9003173C9' })
  tax_id: string;

  @ApiProperty({ description: 'CFDI usage code (`c_UsoCFDI`).', example: 'G03' })
  cfdi_use: string;

  @ApiProperty({ description: 'Regime code (`c_RegimenFiscal`).', example: '601' })
  fiscal_regimen: string;

  @ApiProperty({ description: 'Full or business name.', example: 'ESCUELA KEMPER URGATE', maxLength: 300 })
  taxpayer: string;

  @ApiProperty({ description: 'Fiscal postal code, five digits.', example: '42501' })
  postal_code: string;
}

class Contact {
  @ApiPropertyOptional({ type: String, nullable: true, example: 'contabilidad@example.com' })
  email?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'With or without country code; Mexico is assumed.',
    example: '+525512345678',
  })
  phone_number?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 50, example: 'Papelería' })
  expense_description?: string | null;
}

export class CreateInvoiceFullBody extends Contact {
  @ApiProperty()
  tax_info: CreateInvoiceFullTaxInfo;

  @ApiProperty({
    description: 'The receipt as a data URL, `data:<mime>;base64,<data>`. JPEG or PNG.',
    example: SAMPLE_IMAGE,
  })
  receipt_image: string;
}

export class CreateInvoiceFullForm extends Contact {
  @ApiProperty({
    type: String,
    description:
      'The same object as JSON text. Fields `tax_info[tax_id]` or `tax_info.tax_id` and so on do as well.',
    example:
      '{"tax_id":"EKU9003173C9","cfdi_use":"G03","fiscal_regimen":"601","taxpayer":"ESCUELA KEMPER URGATE","postal_code":"42501"}',
  })
  tax_info: string;

  @ApiProperty({ type: String, format: 'binary', description: 'The receipt as a file. JPEG or PNG.' })
  receipt_image: unknown;
}
