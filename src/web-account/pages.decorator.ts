import { applyDecorators, Controller, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RateLimitGuard } from '../auth/rate-limit.guard.js';
import { Public } from '../platform/http/public.decorator.js';
import { PageErrorFilter } from './errors/page-error.filter.js';
import { PageInterceptor } from './layout/page.interceptor.js';
import { CsrfInterceptor } from './session/csrf.interceptor.js';
import { SessionGuard } from './session/session.guard.js';

/**
 * A controller of pages under `/account`: for browsers instead of keys. Closed to who is not signed in, unless a handler
 * is marked `@Open()`; its forms are taken with their token only; its errors are pages.
 */
export const Pages = (path = '') =>
  applyDecorators(
    Controller(path === '' ? 'account' : `account/${path}`),
    ApiExcludeController(),
    // Of keys: SessionGuard closes it again.
    Public(),
    UseGuards(SessionGuard, RateLimitGuard),
    UseInterceptors(CsrfInterceptor, PageInterceptor),
    UseFilters(PageErrorFilter),
  );
