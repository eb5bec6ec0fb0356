import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';

const MAX_NAME = 300;
const MAX_DESCRIPTION = 2_000;

/** Body of PATCH on an organization. What is absent stays; null clears the description. */
export class UpdateOrganizationRequest {
  @ApiPropertyOptional({ example: 'Acme', maxLength: MAX_NAME })
  @ValidateIf((_, value) => value !== undefined)
  @IsNotEmpty({ message: 'Invalid request body: name must not be empty' })
  @IsString({ message: 'Invalid request body: name must be a string' })
  @MaxLength(MAX_NAME, { message: `Invalid request body: name can have at most ${MAX_NAME} characters` })
  name?: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_DESCRIPTION })
  @IsOptional()
  @IsString({ message: 'Invalid request body: description must be a string' })
  @MaxLength(MAX_DESCRIPTION, {
    message: `Invalid request body: description can have at most ${MAX_DESCRIPTION} characters`,
  })
  description?: string | null;
}
