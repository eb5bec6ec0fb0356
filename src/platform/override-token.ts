import type { Abstract } from '@nestjs/common';

/**
 * Injection token of what stands in for the default of a port, where the service is put together with something else. Its
 * module takes it as optional, beside the default.
 */
export const overrideToken = (port: Abstract<unknown>): string => `replacement of ${port.name}`;
