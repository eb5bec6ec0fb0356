import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { httpSettings } from '../../platform/http/http.settings.js';
import { type DescribedError, describeError } from '../../platform/http/errors/described-error.js';
import { Cookies } from '../session/cookies.js';
import { isSafeMethod } from '../session/csrf.js';
import { type Visit, type VisitedRequest, visitWithoutSession } from '../session/visit.js';
import { SignInRequired } from '../web-account.errors.js';
import { errorText } from './form-errors.js';
import { PageRenderer } from './page.renderer.js';

/** Renders errors as pages. {@link SignInRequired} redirects to the sign-in page, which leads back afterwards. */
@Catch()
@Injectable()
export class PageErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(httpSettings.KEY) private readonly settings: ConfigType<typeof httpSettings>,
    private readonly renderer: PageRenderer,
    private readonly logger: PinoLogger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<VisitedRequest>();
    const response = http.getResponse<Response>();
    const described = describeError(error);
    if (described.status >= 500) this.logger.error({ err: error }, 'Request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    // There is none when the guard itself failed: the database may be unavailable.
    const visit =
      request.visit ?? visitWithoutSession(request, new Cookies(request, response, this.settings));
    if (error instanceof SignInRequired) {
      response.redirect(303, signInPath(visit, request.method));
      return;
    }
    if (described.retryAfterSeconds !== undefined)
      response.setHeader('Retry-After', described.retryAfterSeconds);
    const page = { title: titleOf(described, visit), section: null, status: described.status };
    const content = (
      <ErrorContent visit={visit} error={described} requestId={response.get('X-Request-Id') ?? ''} />
    );
    response.send(this.renderer.render(response, visit, { ...page, content }));
  }
}

/** Path of the sign-in page, which leads back to the requested page. A form is not submitted again. */
function signInPath({ cookies, url }: Visit, method: string): string {
  const query = new URLSearchParams();
  if (isSafeMethod(method)) query.set('next', url);
  if (cookies.get('session') !== null) {
    cookies.clear('session');
    query.set('ended', '1');
  }
  return query.size === 0 ? '/account/sign-in' : `/account/sign-in?${query}`;
}

function titleOf({ status }: DescribedError, { t }: Visit): string {
  if (status === 404) return t.errors.notFoundTitle;
  return status >= 500 ? t.errors.failedTitle : t.errors.refusedTitle;
}

/** The page that sends reset links, offered after too many wrong passwords. */
const FORGOT_PATH = '/account/forgot';

function ErrorContent({
  visit,
  error,
  requestId,
}: {
  visit: Visit;
  error: DescribedError;
  requestId: string;
}) {
  const { t } = visit;
  const text =
    error.status === 404
      ? t.errors.notFound
      : error.status >= 500
        ? failureText(visit, error)
        : errorText(t, error);
  return (
    <div class="gate">
      <h1>{titleOf(error, visit)}</h1>
      <p>{text}</p>
      {error.status >= 500 && (
        <p class="hint">
          {t.errors.requestId}: <code>{requestId}</code>
        </p>
      )}
      <p>
        <a class="button" href="/account">
          {t.errors.home}
        </a>
      </p>
      {error.code === 'TOO_MANY_ATTEMPTS' && !visit.url.startsWith(FORGOT_PATH) && (
        <p>
          <a href={FORGOT_PATH}>{t.signIn.forgot}</a>
        </p>
      )}
    </div>
  );
}

/** The text says that the action may have taken effect: errors that surely had none are shown on the form instead. */
const failureText = ({ t }: Visit, { status }: DescribedError): string =>
  status === 503 ? t.errors.away : t.errors.failed;
