import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse, type SchemaObject } from '@nestjs/swagger';

/** Status of each component: `database` and `storage`. */
const PARTS: SchemaObject = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['status'],
    properties: {
      status: { type: 'string', enum: ['up', 'down'] },
      space: {
        type: 'string',
        enum: ['enough', 'low'],
        description:
          'Of `storage`, while it is up. `low`: the free space is reserved for work that is paid for.',
      },
    },
  },
  example: { database: { status: 'up' }, storage: { status: 'up', space: 'enough' } },
};

const STAMP: Record<string, SchemaObject> = {
  timestamp: { type: 'string', format: 'date-time', example: '2026-01-31T18:00:00.000Z' },
  version: { type: 'string', description: 'Version of the program.', example: '0.3.0' },
};

const HEALTHY: SchemaObject = {
  type: 'object',
  required: ['status', 'info', 'error', 'details', 'timestamp', 'version'],
  properties: {
    status: { type: 'string', enum: ['ok'] },
    info: { ...PARTS, description: 'Components that are up.' },
    error: { ...PARTS, description: 'Components that are down: none.', example: {} },
    details: { ...PARTS, description: 'All components.' },
    ...STAMP,
  },
};

const NOT_HEALTHY: SchemaObject = {
  type: 'object',
  required: ['status', 'details', 'timestamp', 'version'],
  properties: {
    status: { type: 'string', enum: ['error', 'shutting_down'] },
    details: {
      ...PARTS,
      description: 'All components.',
      example: { database: { status: 'down' }, storage: { status: 'up' } },
    },
    ...STAMP,
  },
};

/** Documents a health check. */
export const ApiHealth = (operationId: string, summary: string, description: string) =>
  applyDecorators(
    ApiOperation({ operationId, summary, description }),
    ApiResponse({ status: 200, description: 'Healthy.', schema: HEALTHY }),
    ApiResponse({
      status: 503,
      description: 'Not healthy; `details` names the components that are down.',
      schema: NOT_HEALTHY,
    }),
  );
