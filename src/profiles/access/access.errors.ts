import { domainError } from '../../platform/http/errors/domain-error.js';

/** The page needs a role that the person does not have for the member. */
export class RoleRequired extends domainError(
  'ROLE_REQUIRED',
  403,
  'Your role for this member does not allow this',
) {}

/** The person has access already, or an invitation, or is the member's own. */
export class PersonHasAccess extends domainError(
  'PERSON_HAS_ACCESS',
  409,
  'This person already has access to the member, or an invitation',
) {}

export class TooManyPeople extends domainError(
  'TOO_MANY_PEOPLE',
  409,
  'A member may have 50 people with access',
) {}

/** Without an organization there is nobody to give access to. */
export class MemberWithoutOrganization extends domainError(
  'MEMBER_WITHOUT_ORGANIZATION',
  409,
  'Only a member of an organization can give access to others',
) {}

export class PersonNotFound extends domainError('PERSON_NOT_FOUND', 404, 'Person not found') {}
