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
  400: 'Invalid email or phone number format, a member of the wrong type, or no member that is known',
};

/** The path parameter of endpoints of one profile or member. */
export const ByRfcOrId = () =>
  ApiParam({ name: 'rfc', description: 'RFC, in any case, or id of the profile', example: 'EKU9003173C9' });

export const ApiCreateProfile = () =>
  ApiEndpoint({
    id: 'createProfile',
    summary: 'Create a profile',
    description:
      "Creates a member of the key owner's organization; for an owner without one, a profile that only this owner " +
      'and the new profile see. The name is taken from the taxpayer.',
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
    description: 'Contact data and the credits that are left on its own account.',
    answer: ProfileSummaryView,
    errors: [NOT_YOURS, NO_PROFILE],
  });

export const ApiMemberInfo = () =>
  ApiEndpoint({
    id: 'getMemberInfo',
    summary: 'Find a member by RFC',
    description:
      'Like `get-profile`, with the admin flag and the number of invoices. An owner without an organization gives its ' +
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
    description: 'What is absent or null stays.',
    answer: ProfileView,
    errors: [CONTACT_REFUSED, NOT_YOURS, NO_PROFILE],
  });

export const ApiDeleteProfile = () =>
  ApiEndpoint({
    id: 'deleteProfile',
    summary: 'Delete a profile',
    description:
      'Irreversible. Its key, tax data and subprofiles go with it. Refused when it, or one of its subprofiles, has ' +
      'invoices.',
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
    description: 'The regimen is the default one.',
    answer: TaxInfoView,
    errors: [NOT_YOURS, NO_PROFILE],
  });

export const ApiUpdateTaxInfo = () =>
  ApiEndpoint({
    id: 'updateTaxInfo',
    summary: "Change a profile's tax data",
    description:
      'What is absent or null stays; the whole is checked as it will be. A regimen replaces the only one that is ' +
      'registered; of several it becomes the default, and is registered. What a read has answered can be sent back ' +
      'with something changed.',
    answer: TaxInfoView,
    errors: [
      {
        400:
          'Invalid RFC format, legal name, fiscal regimen code or postal code, a CFDI use that the regimen does not ' +
          'allow, or no member that is known',
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
    description: 'All of them, oldest first, unless `limit` or `offset` ask for a part.',
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
    description: 'What is absent or null stays.',
    answer: MemberView,
    errors: [CONTACT_REFUSED, NOT_YOURS, NO_MEMBER],
  });

export const ApiOrganizationCredits = () =>
  ApiEndpoint({
    id: 'getOrganizationCredits',
    summary: "Read the organization's credits",
    description:
      "What is left on the balance of the key owner's organization, which pays for `facturar-ticket-org`; for an owner " +
      'without one, on its own. Numbers and flags are texts here.',
    answer: OrganizationCreditsView,
  });

export const ApiListOrganizationMembers = () =>
  ApiEndpoint({
    id: 'listOrganizationMembers',
    summary: 'List the members with their invoice counts',
    description:
      'All of them, oldest first. An owner without an organization gives its own profile id as `org_id`.',
    answer: CountedMemberListView,
    errors: [{ 403: 'The key is not of an administrator' }, { 404: 'Organization not found' }],
  });
