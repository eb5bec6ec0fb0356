import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';

/**
 * Lets pages of other sites show what is answered in a frame or as a picture, and read it. That suits what needs nobody's
 * cookie and no key: who has the link could take it anyway. What a browser makes a page of is shut in: it runs no script, and
 * is of no site.
 */
@Injectable()
export class CrossOriginFiles implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const policy = String(response.getHeader('Content-Security-Policy')).split(';');
    response
      .setHeader('Access-Control-Allow-Origin', '*')
      // Its file's name.
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
