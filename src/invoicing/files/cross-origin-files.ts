import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';

/**
 * Lets pages of other sites embed and read the response. That is safe for responses that need neither a cookie nor a key, as
 * anybody with the link can fetch them. A response that a browser renders as a page is sandboxed: it runs no script and has
 * no origin.
 */
@Injectable()
export class CrossOriginFiles implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const policy = String(response.getHeader('Content-Security-Policy')).split(';');
    response
      .setHeader('Access-Control-Allow-Origin', '*')
      // The file name.
      .setHeader('Access-Control-Expose-Headers', 'Content-Disposition')
      .setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      .setHeader(
        'Content-Security-Policy',
        [...policy.filter((rule) => !rule.startsWith('frame-ancestors')), 'sandbox allow-downloads'].join(
          ';',
        ),
      )
      .removeHeader('X-Frame-Options');
    return next.handle();
  }
}
