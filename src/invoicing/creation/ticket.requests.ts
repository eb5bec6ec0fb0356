import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { ImageAsFile, ImageAsText } from './image.properties.js';
import { IsTextOrBytes, WithoutHiddenCharacters } from '../../platform/http/validation/rules.js';
import { Trimmed } from '../../platform/http/validation/trimmed.decorator.js';

/** Maximum length of a description on the two ticket endpoints and in the web account. */
export const MAX_DESCRIPTION = 1_000;

/** Body of `facturar-ticket`. */
export class TicketRequest {
  @ImageAsText()
  @IsTextOrBytes({ message: 'receipt_image must be a string' })
  @IsNotEmpty({ message: 'receipt_image is required' })
  receipt_image: string | Buffer;

  @Trimmed()
  @ApiProperty({ description: 'CFDI usage code', example: 'G03' })
  @IsString({ message: 'cfdi_usage must be a string' })
  @IsNotEmpty({ message: 'cfdi_usage is required' })
  cfdi_usage: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'What was bought',
    maxLength: MAX_DESCRIPTION,
    example: 'Papelería',
  })
  @IsOptional()
  @MaxLength(MAX_DESCRIPTION, {
    message: `expense_description can have at most ${MAX_DESCRIPTION} characters`,
  })
  @WithoutHiddenCharacters()
  @IsString({ message: 'expense_description must be a string' })
  expense_description?: string | null;
}

/** Body of `facturar-ticket-org`. */
export class OrganizationTicketRequest extends TicketRequest {
  @ApiProperty({
    description: 'RFC, or id, of the organization member that the invoice is for',
    example: 'EKU9003173C9',
  })
  @IsString({ message: 'rfc must be a string' })
  @IsNotEmpty({ message: 'rfc is required' })
  rfc: string;
}

/** The same body as a form, for the OpenAPI document. */
export class TicketForm extends OmitType(TicketRequest, ['receipt_image']) {
  @ImageAsFile()
  receipt_image: unknown;
}

export class OrganizationTicketForm extends OmitType(OrganizationTicketRequest, ['receipt_image']) {
  @ImageAsFile()
  receipt_image: unknown;
}
