import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/** Scheme and host that the caller used, such as `https://api.example.com`; this process's own where they are odd. */
export const RequestOrigin = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { protocol, host, socket } = context.switchToHttp().getRequest<Request>();
  const scheme = protocol === 'https' ? 'https' : 'http';
  return `${scheme}://${HOST.test(host ?? '') ? host : `127.0.0.1:${socket.localPort}`}`;
});
