import { domainError } from '../platform/http/errors/domain-error.js';

export class OrganizationNotFound extends domainError(
  'ORGANIZATION_NOT_FOUND',
  404,
  'Organization not found',
) {}
