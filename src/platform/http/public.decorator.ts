import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Metadata key that the guard looks for. */
export const IS_PUBLIC = 'is-public';

/** Extension in the OpenAPI document. */
export const PUBLIC_EXTENSION = 'x-public';

/** Makes a route or controller public: no key is required. */
export const Public = () =>
  applyDecorators(SetMetadata(IS_PUBLIC, true), ApiExtension(PUBLIC_EXTENSION, true));
