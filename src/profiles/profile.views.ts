import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import type { Profile } from './profile.entity.js';

const ID = { format: 'uuid', example: '01a1fdc7-ca9e-71c4-9167-0ceeeeb2caa3' } as const;
const ORG_ID = {
  type: String,
  format: 'uuid',
  nullable: true,
  description: 'Null without an organization',
} as const;
const ORG_ID_OF_MEMBER = { format: 'uuid', example: '01a1fdc7-ca91-72fa-a02c-71cbcf59d5c2' } as const;
const EMAIL = { type: String, nullable: true, example: 'ana@example.com' } as const;
const PHONE = { type: String, nullable: true, description: 'E.164', example: '+525512345678' } as const;
const NAME = { example: 'ESCUELA KEMPER URGATE' } as const;
const RFC = { description: 'RFC', example: 'EKU9003173C9' } as const;
const TIME = { format: 'date-time', example: '2026-01-31T18:00:00.000Z' } as const;
const CREDITS = { type: 'integer', example: 99 } as const;

/** The fields that identify a profile, common to all views. */
class IdentityView {
  @ApiProperty(ID)
  id: string;

  @ApiProperty(NAME)
  name: string;

  @ApiProperty(EMAIL)
  email: string | null;

  @ApiProperty(PHONE)
  phone_number: string | null;
}

/** A new profile. */
export class CreatedProfileView extends IdentityView {
  @ApiProperty(RFC)
  tax_id: string;

  @ApiProperty(ORG_ID)
  org_id: string | null;

  @ApiProperty(TIME)
  created_at: string;
}

/** The member in the answer of `create-invoice-full`, which needs an organization. */
export class InvoicedMemberView extends OmitType(CreatedProfileView, ['org_id']) {
  @ApiProperty(ORG_ID_OF_MEMBER)
  org_id: string;
}

/** Answer of `get-profile`. */
export class ProfileSummaryView extends IdentityView {
  @ApiProperty(RFC)
  tax_id: string;

  @ApiProperty(ORG_ID)
  org_id: string | null;

  @ApiProperty(CREDITS)
  credits_remaining: number;
}

/** Answer of `member-info`. */
export class MemberInfoView extends ProfileSummaryView {
  @ApiProperty()
  is_admin: boolean;

  @ApiProperty({ type: 'integer', description: 'Invoices ever created for the member' })
  invoice_count: number;
}

/** A profile under `/api/profile`. */
export class ProfileView extends IdentityView {
  @ApiProperty(ORG_ID)
  org_id: string | null;

  @ApiProperty(TIME)
  created_at: string;

  @ApiProperty(TIME)
  updated_at: string;

  @ApiProperty()
  is_admin: boolean;

  @ApiProperty(CREDITS)
  credits_remaining: number;
}

/** A member of an organization. */
export class MemberView extends OmitType(ProfileView, ['org_id']) {
  @ApiProperty(ORG_ID_OF_MEMBER)
  org_id: string;

  @ApiProperty(RFC)
  tax_id: string;
}

/** A member in the list of an organization's members. */
export class MemberListItemView extends IdentityView {
  @ApiProperty(RFC)
  tax_id: string;

  @ApiProperty()
  is_admin: boolean;

  @ApiProperty(TIME)
  created_at: string;
}

/** The members of an organization. */
export class MemberListView {
  @ApiProperty({ type: [MemberListItemView] })
  members: MemberListItemView[];
}

/** A member in the answer of `organization-members`. */
export class CountedMemberView extends PickType(MemberInfoView, [
  'id',
  'name',
  'email',
  'tax_id',
  'is_admin',
  'invoice_count',
]) {}

/** Answer of `organization-members`. */
export class CountedMemberListView {
  @ApiProperty({ type: [CountedMemberView] })
  members: CountedMemberView[];
}

/** Answer of `credits`. The specification has numbers and flags as strings here. */
export class OrganizationCreditsView {
  @ApiProperty({ ...ID, description: 'Id of the organization, or of the key owner if it has none' })
  organization_id: string;

  @ApiProperty({ pattern: '^\\d+$', example: '923' })
  credits_available: string;

  @ApiProperty({
    enum: ['true', 'false'],
    description: "Whether the balance is at or below the operator's threshold, 10 by default",
    example: 'false',
  })
  low_credits_alert: 'true' | 'false';
}

/** Answer to a deletion. */
export class DeletedView {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ example: 'Profile deleted' })
  message: string;
}

export function createdProfileView({ taxInfo, ...profile }: Profile): CreatedProfileView {
  return {
    ...identity(profile),
    tax_id: taxInfo.taxId,
    org_id: profile.orgId,
    created_at: profile.createdAt.toISOString(),
  };
}

/** Of a profile in an organization, whose scope is the organization. */
export const invoicedMemberView = (profile: Profile): InvoicedMemberView => ({
  ...createdProfileView(profile),
  org_id: profile.scopeId,
});

/** @param credits balance of the profile's own account; the same in the views below. */
export function profileSummaryView({ taxInfo, ...profile }: Profile, credits: number): ProfileSummaryView {
  return {
    ...identity(profile),
    tax_id: taxInfo.taxId,
    org_id: profile.orgId,
    credits_remaining: credits,
  };
}

export function memberInfoView(profile: Profile, credits: number): MemberInfoView {
  return {
    ...profileSummaryView(profile, credits),
    is_admin: profile.isAdmin,
    invoice_count: profile.invoiceCount,
  };
}

export function profileView(profile: Omit<Profile, 'taxInfo'>, credits: number): ProfileView {
  return {
    ...identity(profile),
    org_id: profile.orgId,
    created_at: profile.createdAt.toISOString(),
    updated_at: profile.updatedAt.toISOString(),
    is_admin: profile.isAdmin,
    credits_remaining: credits,
  };
}

/** Of a profile in an organization, whose scope is the organization. */
export function memberView({ taxInfo, ...profile }: Profile, credits: number): MemberView {
  return { ...profileView(profile, credits), org_id: profile.scopeId, tax_id: taxInfo.taxId };
}

export function countedMemberView({
  id,
  name,
  email,
  isAdmin,
  invoiceCount,
  taxInfo,
}: Profile): CountedMemberView {
  return { id, name, email, tax_id: taxInfo.taxId, is_admin: isAdmin, invoice_count: invoiceCount };
}

/** @param lowCredits a balance of this much or less is low. */
export function organizationCreditsView(
  organizationId: string,
  credits: number,
  lowCredits: number,
): OrganizationCreditsView {
  return {
    organization_id: organizationId,
    credits_available: String(credits),
    low_credits_alert: credits <= lowCredits ? 'true' : 'false',
  };
}

export function memberListItemView({ taxInfo, ...profile }: Profile): MemberListItemView {
  return {
    ...identity(profile),
    tax_id: taxInfo.taxId,
    is_admin: profile.isAdmin,
    created_at: profile.createdAt.toISOString(),
  };
}

function identity({ id, name, email, phoneNumber }: Omit<Profile, 'taxInfo'>): IdentityView {
  return { id, name, email, phone_number: phoneNumber };
}
