import { SetMetadata } from '@nestjs/common';

/** Metadata key that the guard looks for. */
export const IS_PUBLIC = 'is-public';

/** Opens a route, or a controller, to callers without a key. Everything else is closed. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
