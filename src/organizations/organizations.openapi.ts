import { ApiParam } from '@nestjs/swagger';
import { ApiEndpoint } from '../platform/http/openapi/api-endpoint.decorator.js';
import { OrganizationView } from './organization.view.js';

const NOT_FOUND = { 404: 'Organization not found' };
/** The path parameter of endpoints of one organization. */
export const InOrganization = () => ApiParam({ name: 'org_id', description: "The organization's id" });

export const ApiReadOrganization = () =>
  ApiEndpoint({
    id: 'getOrganization',
    summary: 'Read the organization',
    description: 'Name, description and feature flags.',
    answer: OrganizationView,
    errors: [NOT_FOUND],
  });

export const ApiUpdateOrganization = () =>
  ApiEndpoint({
    id: 'updateOrganization',
    summary: 'Change name and description',
    description: 'Absent members and nulls change nothing.',
    answer: OrganizationView,
    errors: [{ 400: 'Invalid request body' }, { 403: 'The key is not of an administrator' }, NOT_FOUND],
  });
