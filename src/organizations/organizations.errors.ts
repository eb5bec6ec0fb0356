import { refusal } from '../platform/http/domain-error.js';

export class OrganizationNotFound extends refusal('ORGANIZATION_NOT_FOUND', 404, 'Organization not found') {}
