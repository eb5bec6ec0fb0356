import type { Abstract } from '@nestjs/common';

/**
 * Injection token of an extension's replacement for a port. The port's module injects it as optional, beside the
 * default.
 */
export const overrideToken = (port: Abstract<unknown>): string => `replacement of ${port.name}`;
