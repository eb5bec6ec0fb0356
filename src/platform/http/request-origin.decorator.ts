import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/** Scheme and host that the caller used, such as `https://api.example.com`; this process's own where they are odd. */
export function originOf({ protocol, host, socket }: Request): string {
  const scheme = protocol === 'https' ? 'https' : 'http';
  return `${scheme}://${HOST.test(host ?? '') ? host : `127.0.0.1:${socket.localPort}`}`;
}

/** {@link originOf} a handler's request. */
export const RequestOrigin = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  originOf(context.switchToHttp().getRequest<Request>()),
);
