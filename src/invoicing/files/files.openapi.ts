import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/http/openapi/api-errors.decorators.js';

const BINARY = { schema: { type: 'string', format: 'binary' } };

export const ApiFile = () =>
  applyDecorators(
    ApiOperation({
      operationId: 'downloadFile',
      summary: "Download an invoice's file",
      description:
        'What the links in an invoice lead to. The signature is the authorization; take the link as it is.',
    }),
    ApiParam({
      name: 'invoiceId',
      description: "The invoice's id.",
      schema: { type: 'string', format: 'uuid' },
    }),
    ApiParam({
      name: 'kind',
      description: 'Which of its files.',
      schema: { type: 'string', enum: ['pdf', 'xml', 'receipt'] },
    }),
    ApiQuery({ name: 'expires', description: 'Unix seconds.', schema: { type: 'integer' } }),
    ApiQuery({
      name: 'signature',
      description: 'Over all the rest of the link.',
      schema: { type: 'string' },
    }),
    ApiResponse({
      status: 200,
      description: 'The file.',
      content: {
        'application/pdf': BINARY,
        'application/xml': BINARY,
        'image/jpeg': BINARY,
        'image/png': BINARY,
      },
    }),
    ApiResponse({
      status: 302,
      description:
        'Where the operator has clients fetch files from its storage: the file is there for a minute.',
      headers: { Location: { description: 'Where the file is.', schema: { type: 'string', format: 'uri' } } },
    }),
    ApiErrors({
      403: 'The link was changed.',
      404: 'There is no such file.',
      410: 'The link has expired; read the invoice again. Or the file was removed, as it is kept for a limited time.',
    }),
  );
