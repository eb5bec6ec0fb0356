import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Metadata key that the guard looks for. */
export const IS_PUBLIC = 'is-public';

/** Tells the document of the interface. */
export const PUBLIC_EXTENSION = 'x-public';

/** Opens a route, or a controller, to callers without a key. Everything else is closed. */
export const Public = () =>
  applyDecorators(SetMetadata(IS_PUBLIC, true), ApiExtension(PUBLIC_EXTENSION, true));
