import { ApiParam } from '@nestjs/swagger';
import { ApiEndpoint } from '../platform/http/openapi/api-endpoint.decorator.js';
import { TaxInfoView } from '../tax-info/tax-info.view.js';
import {
  CountedMemberListView,
  CreatedProfileView,
  DeletedView,
  MemberInfoView,
  MemberListView,
  MemberView,
  OrganizationCreditsView,
  ProfileSummaryView,
  ProfileView,
} from './profile.views.js';

// Descriptions of the operations on profiles and members for the OpenAPI document.

const NOT_YOURS = { 403: "Another member's data need a key of an administrator" };
const NO_PROFILE = { 404: 'Profile not found' };
const NO_MEMBER = { 404: 'Member not found' };
const CONTACT_REFUSED = {
  400: 'Invalid email or phone number format, a member of the wrong type, or no known member',
};

/** The path parameter of endpoints of one profile or member. */
export const ByRfcOrId = () =>
  ApiParam({ name: 'rfc', description: 'RFC, in any case, or id of the profile', example: 'EKU9003173C9' });

export const ApiCreateProfile = () =>
  ApiEndpoint({
    id: 'createProfile',
    summary: 'Create a profile',
    description:
      "Creates a member of the key owner's organization. If the owner has no organization, only the owner and the new " +
      'profile can see it. The name is taken from `taxpayer`.',
    answer: CreatedProfileView,
    status: 201,
    errors: [
      { 400: 'Invalid RFC format, fiscal regimen code, postal code, CFDI use, email or phone number' },
      { 403: 'The key is not of an administrator' },
      { 409: 'Profile with this RFC already exists' },
    ],
  });

export const ApiProfileSummary = () =>
  ApiEndpoint({
    id: 'findProfile',
    summary: 'Find a profile by RFC',
    description: "Returns the profile's contact data, and the remaining credits of its own account.",
    answer: ProfileSummaryView,
    errors: [NOT_YOURS, NO_PROFILE],
  });

export const ApiMemberInfo = () =>
  ApiEndpoint({
    id: 'getMemberInfo',
    summary: 'Find a member by RFC',
    description:
      'Like `get-profile`, with the admin flag and the number of invoices. An owner without an organization passes its ' +
      'own profile id as `org_id`.',
    answer: MemberInfoView,
    errors: [NOT_YOURS, NO_MEMBER],
  });

export const ApiReadProfile = () =>
  ApiEndpoint({
    id: 'getProfile',
    summary: 'Read a profile',
    description: 'By RFC or id.',
    answer: ProfileView,
    errors: [NOT_YOURS, NO_PROFILE],
  });

export const ApiUpdateProfile = () =>
  ApiEndpoint({
    id: 'updateProfile',
    summary: 'Change contact data',
    description: 'Absent members and nulls change nothing.',
    answer: ProfileView,
    errors: [CONTACT_REFUSED, NOT_YOURS, NO_PROFILE],
  });

export const ApiDeleteProfile = () =>
  ApiEndpoint({
    id: 'deleteProfile',
    summary: 'Delete a profile',
    description:
      'Irreversible. Deletes its key, tax data and subprofiles too. Refused if the profile or one of its subprofiles ' +
      'has invoices.',
    answer: DeletedView,
    errors: [
      { 400: 'Cannot delete profile with existing invoices' },
      { 403: 'The key is not of an administrator' },
      NO_PROFILE,
    ],
  });

export const ApiReadTaxInfo = () =>
  ApiEndpoint({
    id: 'getTaxInfo',
    summary: "Read a profile's tax data",
    description: 'Returns the default regimen if several are registered.',
    answer: TaxInfoView,
    errors: [NOT_YOURS, NO_PROFILE],
  });

export const ApiUpdateTaxInfo = () =>
  ApiEndpoint({
    id: 'updateTaxInfo',
    summary: "Change a profile's tax data",
    description:
      'Absent members and nulls change nothing. The resulting tax data is validated as a whole. If one regimen is ' +
      'registered, the new one replaces it; if several are, the new one is registered and becomes the default. The ' +
      'answer of a read is a valid request body.',
    answer: TaxInfoView,
    errors: [
      {
        400:
          'Invalid RFC format, legal name, fiscal regimen code or postal code, a CFDI use that the regimen does not ' +
          'allow, or no known member',
      },
      NOT_YOURS,
      NO_PROFILE,
      { 409: 'Another profile has this RFC' },
    ],
  });

export const ApiListMembers = () =>
  ApiEndpoint({
    id: 'listMembers',
    summary: 'List the members',
    description: 'Oldest first; all members unless `limit` or `offset` is given.',
    answer: MemberListView,
    errors: [{ 403: 'The key is not of an administrator' }, { 404: 'Organization not found' }],
  });

export const ApiReadMember = () =>
  ApiEndpoint({
    id: 'getMember',
    summary: 'Read a member',
    description: 'By RFC or id.',
    answer: MemberView,
    errors: [NOT_YOURS, NO_MEMBER],
  });

export const ApiUpdateMember = () =>
  ApiEndpoint({
    id: 'updateMember',
    summary: "Change a member's contact data",
    description: 'Absent members and nulls change nothing.',
    answer: MemberView,
    errors: [CONTACT_REFUSED, NOT_YOURS, NO_MEMBER],
  });

export const ApiOrganizationCredits = () =>
  ApiEndpoint({
    id: 'getOrganizationCredits',
    summary: "Read the organization's credits",
    description:
      "Returns the balance of the key owner's organization, which pays for `facturar-ticket-org`, or the owner's own " +
      'balance if it has no organization. Numbers and flags are strings in this answer.',
    answer: OrganizationCreditsView,
  });

export const ApiListOrganizationMembers = () =>
  ApiEndpoint({
    id: 'listOrganizationMembers',
    summary: 'List the members with their invoice counts',
    description:
      'All members, oldest first. An owner without an organization passes its own profile id as `org_id`.',
    answer: CountedMemberListView,
    errors: [{ 403: 'The key is not of an administrator' }, { 404: 'Organization not found' }],
  });
