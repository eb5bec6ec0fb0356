import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { writeFlash } from '../session/flash.js';
import type { VisitedRequest } from '../session/visit.js';
import { type Answer, Json, SeeOther } from './page.js';
import { FormErrorRedirect } from './form-error-redirect.js';
import { PageRenderer } from './page.renderer.js';

/** Turns the {@link Answer} of a handler into an HTTP response. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  constructor(private readonly renderer: PageRenderer) {}

  intercept(context: ExecutionContext, next: CallHandler<Answer>): Observable<unknown> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map((answer) => {
        if (answer instanceof StreamableFile) {
          this.renderer.restrict(response);
          return answer;
        }
        if (answer instanceof Json) {
          response.status(answer.status);
          if (answer.retryAfterSeconds !== undefined)
            response.setHeader('Retry-After', answer.retryAfterSeconds);
          return answer.value;
        }
        if (!(answer instanceof SeeOther))
          return this.renderer.render(response, http.getRequest<VisitedRequest>().visit, answer);
        if (answer instanceof FormErrorRedirect) {
          const { visit } = http.getRequest<VisitedRequest>();
          writeFlash(visit, answer.path, answer.flashedFormFor(visit));
        }
        response.status(303).setHeader('Location', answer.location);
        return '';
      }),
    );
  }
}
