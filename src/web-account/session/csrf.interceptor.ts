import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { ForgedForm } from '../web-account.errors.js';
import { CSRF_FIELD, isCsrfToken, isSafeMethod } from './csrf.js';
import type { VisitedRequest } from './visit.js';

/** Rejects forms without the CSRF token of the visit. Interceptors run after the body is read. */
@Injectable()
export class CsrfInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, body, visit } = context.switchToHttp().getRequest<VisitedRequest>();
    const form = body as Record<string, unknown> | undefined;
    if (!isSafeMethod(method) && !isCsrfToken(form?.[CSRF_FIELD], visit.csrf)) throw new ForgedForm();
    return next.handle();
  }
}
