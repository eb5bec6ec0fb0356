import { ApiProperty } from '@nestjs/swagger';
import type { Organization } from './organization.entity.js';

/** An organization as its members see it. */
export class OrganizationView {
  @ApiProperty({ format: 'uuid', example: '01a1fdc7-ca91-72fa-a02c-71cbcf59d5c2' })
  id: string;

  @ApiProperty({ example: 'Acme' })
  name: string;

  @ApiProperty({ type: String, nullable: true })
  description: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-01-31T18:00:00.000Z' })
  created_at: string;

  @ApiProperty({ format: 'date-time', example: '2026-01-31T18:00:00.000Z' })
  updated_at: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'boolean' },
    example: { api_keys_enabled: true, bulk_invoicing: false },
  })
  feature_flags: Record<string, boolean>;
}

export function organizationView(organization: Organization): OrganizationView {
  return {
    id: organization.id,
    name: organization.name,
    description: organization.description,
    created_at: organization.createdAt.toISOString(),
    updated_at: organization.updatedAt.toISOString(),
    feature_flags: organization.featureFlags,
  };
}
