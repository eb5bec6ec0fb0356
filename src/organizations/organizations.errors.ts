import { refusal } from '../platform/http/errors/domain-error.js';

export class OrganizationNotFound extends refusal('ORGANIZATION_NOT_FOUND', 404, 'Organization not found') {}
