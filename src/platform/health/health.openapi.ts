import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse, type SchemaObject } from '@nestjs/swagger';

/** Status of each component, such as `database`. */
const PARTS: SchemaObject = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['status'],
    properties: {
      status: { type: 'string', enum: ['up', 'down'] },
    },
  },
  example: { database: { status: 'up' } },
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
    details: { ...PARTS, description: 'All components.', example: { database: { status: 'down' } } },
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
