import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { httpSettings } from '../../platform/http/http.settings.js';
import { type DescribedError, describeError } from '../../platform/http/errors/described-error.js';
import { Cookies } from '../session/cookies.js';
import { isCsrfToken, isSafeMethod, OWNER_FIELD, PAGE_FIELD } from '../session/csrf.js';
import { writeUnsentForm } from '../session/flash.js';
import { type Visit, type VisitedRequest, visitWithoutSession } from '../session/visit.js';
import { ForgedForm, SignInRequired } from '../web-account.errors.js';
import { errorText } from './form-errors.js';
import { ownPath } from './own-path.js';
import { PageRenderer } from './page.renderer.js';
import { SubmittedForm } from './submitted-form.js';
import { readUnsentFields } from './unsent-fields.js';

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
      void this.leadToSignIn(visit, request, response);
      return;
    }
    if (error instanceof ForgedForm && this.leadBack(visit, request, response)) return;
    if (described.retryAfterSeconds !== undefined)
      response.setHeader('Retry-After', described.retryAfterSeconds);
    const page = { title: titleOf(described, visit), section: null, status: described.status };
    const content = (
      <ErrorContent visit={visit} error={described} requestId={response.get('X-Request-Id') ?? ''} />
    );
    response.send(this.renderer.render(response, visit, { ...page, content }));
  }

  /**
   * Redirects to the page of a form that was opened in an earlier session of the same member in this browser: the member has signed
   * in again in another tab. @returns whether it is such a form.
   */
  private leadBack(visit: Visit, request: VisitedRequest, response: Response): boolean {
    const form = new SubmittedForm((request.body ?? {}) as Record<string, unknown>);
    const page = ownPath(form.text(PAGE_FIELD));
    if (!visit.formOwner || !isCsrfToken(form.text(OWNER_FIELD), visit.formOwner) || !keepUnsent(visit, form))
      return false;
    response.redirect(303, page);
    return true;
  }

  /**
   * Redirects to the sign-in page, which leads back to the requested page. A form is not submitted again: its page shows it once
   * more, to the same member. It never rejects, because nobody waits for it.
   */
  private async leadToSignIn(visit: Visit, request: VisitedRequest, response: Response): Promise<void> {
    const { method } = request;
    const form = isSafeMethod(method)
      ? null
      : await readUnsentFields(request, response, this.settings.CLIENT_TIMEOUT * 1_000);
    const next = isSafeMethod(method) ? visit.url : form?.text(PAGE_FIELD);
    const isLost = form !== null && !keepUnsent(visit, form);
    response.redirect(303, signInPath(visit, next, isLost ? TOO_LONG : '1'));
  }
}

/** Value of `ended` in the path of the sign-in page when the form of the ended session could not be stored. */
export const TOO_LONG = 'too-long';

/** @returns false if the form is too long. One without a page is not for people, and not stored either. */
function keepUnsent({ cookies, url }: Visit, form: SubmittedForm): boolean {
  const [page, owner] = [form.text(PAGE_FIELD), form.text(OWNER_FIELD)];
  if (page === '' || owner === '') return true;
  return writeUnsentForm({ cookies, owner }, page, { form: url, values: form.withoutSecrets() });
}

/** Path of the sign-in page. @param next the page that it leads to; absent: the first one. @param ended why it is shown again. */
function signInPath({ cookies }: Visit, next: string | undefined, ended: string): string {
  const query = new URLSearchParams();
  if (next) query.set('next', next);
  if (cookies.get('session') !== null) {
    cookies.clear('session');
    query.set('ended', ended);
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
