import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { WithoutHiddenCharacters } from '../platform/http/validation/rules.js';
import { Trimmed } from '../platform/http/validation/trimmed.decorator.js';

export const MAX_NAME = 300;
export const MAX_DESCRIPTION = 2_000;

/** Body of PATCH on an organization. Absent fields do not change. Null clears the description if a page sends it. */
export class UpdateOrganizationRequest {
  @Trimmed()
  @ApiPropertyOptional({ type: String, nullable: true, example: 'Acme', maxLength: MAX_NAME })
  @ValidateIf((_, value) => value !== undefined)
  @WithoutHiddenCharacters()
  @MaxLength(MAX_NAME, { message: `Invalid request body: name can have at most ${MAX_NAME} characters` })
  @IsString({ message: 'Invalid request body: name must be a string' })
  @IsNotEmpty({ message: 'Invalid request body: name must not be empty' })
  name?: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_DESCRIPTION })
  @IsOptional()
  @WithoutHiddenCharacters()
  @MaxLength(MAX_DESCRIPTION, {
    message: `Invalid request body: description can have at most ${MAX_DESCRIPTION} characters`,
  })
  @IsString({ message: 'Invalid request body: description must be a string' })
  description?: string | null;
}
