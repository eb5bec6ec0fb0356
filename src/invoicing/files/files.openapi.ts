import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/http/openapi/api-errors.decorators.js';
import { IMAGE_MEDIA_TYPES } from '../picture/image-type.js';

const BINARY = { schema: { type: 'string', format: 'binary' } };

export const ApiFile = () =>
  applyDecorators(
    ApiOperation({
      operationId: 'downloadFile',
      summary: "Download an invoice's file",
      description:
        'The target of the links in an invoice. The signature is the authorization: use the link unchanged.',
    }),
    ApiParam({
      name: 'invoiceId',
      description: "The invoice's id.",
      schema: { type: 'string', format: 'uuid' },
    }),
    ApiParam({
      name: 'kind',
      description: 'The kind of file.',
      schema: { type: 'string', enum: ['pdf', 'xml', 'receipt'] },
    }),
    ApiQuery({
      name: 'expires',
      description: 'When the link expires, in Unix seconds.',
      schema: { type: 'integer' },
    }),
    ApiQuery({
      name: 'signature',
      description: 'Signature of the rest of the link.',
      schema: { type: 'string' },
    }),
    ApiResponse({
      status: 200,
      description: 'The file.',
      content: {
        'application/pdf': BINARY,
        'application/xml': BINARY,
        ...Object.fromEntries(IMAGE_MEDIA_TYPES.map((type) => [type, BINARY])),
      },
    }),
    ApiResponse({
      status: 302,
      description:
        'If the operator has clients download from the storage: a redirect to a link that is valid for a minute.',
      headers: { Location: { description: 'URL of the file.', schema: { type: 'string', format: 'uri' } } },
    }),
    ApiErrors({
      403: 'The link was changed.',
      404: 'There is no such file.',
      410: 'The link has expired: read the invoice again. Or the file was removed after its retention period.',
    }),
  );
