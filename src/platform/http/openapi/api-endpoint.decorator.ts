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
  /** The class of its answer, with `@ApiProperty` on each member. Left out where there is nothing in it. */
  answer?: Type;
  /** That it answers with; 200 unless told. */
  status?: number;
  headers?: ResponseObject['headers'];
  /** As `@ApiErrors` takes them. Left out where errors are documented otherwise. */
  errors?: Parameters<typeof ApiErrors>;
}

/**
 * Documents a handler, all of it in one place, and has it answer with the status that is documented:
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
