import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Scheme and host that the caller used, such as `https://api.example.com`; this process's own where it named no host. */
export function originOf({ protocol, host, socket }: Request): string {
  const scheme = protocol === 'https' ? 'https' : 'http';
  return `${scheme}://${host ?? `127.0.0.1:${socket.localPort}`}`;
}

/** Injects {@link originOf} the request. */
export const RequestOrigin = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  originOf(context.switchToHttp().getRequest<Request>()),
);
