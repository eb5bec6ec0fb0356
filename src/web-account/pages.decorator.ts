import { applyDecorators, Controller, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RateLimitGuard } from '../auth/rate-limit.guard.js';
import { Public } from '../platform/http/public.decorator.js';
import { PageErrorFilter } from './layout/page-error.filter.js';
import { PageInterceptor } from './layout/page.interceptor.js';
import { CsrfInterceptor } from './session/csrf.interceptor.js';
import { SessionGuard } from './session/session.guard.js';

/**
 * A controller of pages under `/account`. They need a session instead of an API key, unless a handler is marked `@Open()`. Forms
 * need a CSRF token, and errors are rendered as pages.
 */
export const Pages = (path = '') =>
  applyDecorators(
    Controller(path === '' ? 'account' : `account/${path}`),
    ApiExcludeController(),
    // Public for AuthGuard, which checks API keys; SessionGuard checks the session.
    Public(),
    UseGuards(SessionGuard, RateLimitGuard),
    UseInterceptors(CsrfInterceptor, PageInterceptor),
    UseFilters(PageErrorFilter),
  );
