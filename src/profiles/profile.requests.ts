import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Digits } from '../platform/http/validation/digits.decorator.js';
import { RequiredParameter } from '../platform/http/validation/required-parameter.decorator.js';
import { refusedAs, WithoutHiddenCharacters } from '../platform/http/validation/rules.js';
import { MAX_OFFSET, toInteger } from '../platform/http/validation/whole-number.js';
import { MAX_TAXPAYER, TaxInfoRequest } from '../tax-info/tax-info.requests.js';
import { Trimmed } from '../platform/http/validation/trimmed.decorator.js';
import { InvalidEmail, InvalidPhoneNumber } from './profiles.errors.js';

const EMAIL = { type: String, nullable: true, example: 'ana@example.com' } as const;
const PHONE = {
  type: String,
  nullable: true,
  example: '+52 55 1234 5678',
  description: 'With or without country code; Mexico is the default. Without extension',
} as const;

/** Optional contact data. Null clears a field if a page sends it; in a request body it means absent. */
class ContactRequest {
  @Trimmed()
  @ApiPropertyOptional(EMAIL)
  @IsOptional()
  @IsString(refusedAs(InvalidEmail))
  email?: string | null;

  @Trimmed()
  @ApiPropertyOptional(PHONE)
  @Digits()
  @IsOptional()
  @IsString(refusedAs(InvalidPhoneNumber))
  phone_number?: string | null;
}

/** Body of `create-profile`. */
export class CreateProfileRequest extends ContactRequest {
  @ApiProperty({ type: TaxInfoRequest })
  @Type(() => TaxInfoRequest)
  @ValidateNested()
  @IsObject({ message: 'tax_info must be an object' })
  @IsNotEmpty({ message: 'tax_info is required' })
  tax_info: TaxInfoRequest;
}

/** Body of PATCH on a profile or member. Absent fields do not change. */
export class UpdateProfileRequest extends ContactRequest {
  @Trimmed()
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_TAXPAYER, example: 'ANA LÓPEZ' })
  @ValidateIf((_, value) => value !== undefined)
  @WithoutHiddenCharacters()
  @MaxLength(MAX_TAXPAYER, { message: `name can have at most ${MAX_TAXPAYER} characters` })
  @IsString({ message: 'name must be a string' })
  @IsNotEmpty({ message: 'name must not be empty' })
  name?: string;
}

/** Query of `get-profile`. */
export class ProfileQuery {
  @RequiredParameter('RFC or id', 'EKU9003173C9')
  rfc: string;
}

/** Query of `member-info`. */
export class MemberInfoQuery extends ProfileQuery {
  @RequiredParameter("The organization's id")
  org_id: string;
}

/** Query of `organization-members`. */
export class OrganizationMembersQuery {
  @RequiredParameter("The organization's id")
  org_id: string;
}

/** Query of the list of members. Without parameters it returns all of them. */
export class MembersQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Maximum number of members. Default: all',
  })
  @IsOptional()
  @Transform(toInteger)
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  limit?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_OFFSET,
    description: 'Number of members to skip. Default: 0',
  })
  @IsOptional()
  @Transform(toInteger)
  @Max(MAX_OFFSET, { message: `offset can be at most ${MAX_OFFSET}` })
  @Min(0, { message: 'offset must be at least 0' })
  @IsInt({ message: 'offset must be a whole number' })
  offset?: number;
}
