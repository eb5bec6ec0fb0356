import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse, type ResponseObject } from '@nestjs/swagger';
import { ApiErrors } from './api-errors.decorators.js';

export interface EndpointDescription {
  /** Name of the operation in generated clients: unique, `verbNoun`. */
  id: string;
  /** A few words. */
  summary: string;
  /** What a caller has to know before using it. Markdown. */
  description: string;
  /** The class of its response body, with `@ApiProperty` on each member. Omitted if the response has no body. */
  answer?: Type;
  /** Status of a successful response. Default: 200. */
  status?: number;
  headers?: ResponseObject['headers'];
  /** Arguments of `@ApiErrors`. Omitted if another decorator documents the errors. */
  errors?: Parameters<typeof ApiErrors>;
}

/**
 * Documents a handler, and sets its response status to the documented one:
 *
 * ```ts
 * @ApiEndpoint({
 *   id: 'getBook',
 *   summary: 'Read a book',
 *   description: 'Its title, and where it stands.',
 *   answer: BookView,
 *   errors: [{ 404: 'Book not found' }],
 * })
 * ```
 *
 * Path parameters are described with `@ApiParam`. Security, request id and the errors that every operation has are added by `api-document.ts`.
 */
export function ApiEndpoint(endpoint: EndpointDescription): MethodDecorator {
  const { id, summary, description, answer, status = 200, headers, errors = [] } = endpoint;
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ operationId: id, summary, description }),
    ApiResponse({ status, type: answer, description: 'Done.', headers }),
    ApiErrors(...errors),
  );
}
