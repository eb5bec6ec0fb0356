import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { httpSettings } from './http.settings.js';
import { type DescribedError, describeError } from './described-error.js';
import { envelopeA, envelopeB } from './envelopes.js';

/** Answers errors of `create-invoice-full` in Envelope A. */
@Injectable()
export class EnvelopeAFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    answer(host, error, describeError(error, true), envelopeA, this.logger);
  }
}

/** Answers errors of every other route in Envelope B, unknown routes too. */
@Injectable()
export class EnvelopeBFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    answer(host, error, describeError(error, false), envelopeB, this.logger);
  }
}

/**
 * Chooses the envelope by the route rather than by the error: errors of body parsers and of the router reach no
 * controller, where Nest would let a filter be bound.
 */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  private readonly fullPath: string;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    private readonly forFull: EnvelopeAFilter,
    private readonly forOthers: EnvelopeBFilter,
  ) {
    this.fullPath = `/api/${settings.API_FAMILY_SEGMENT}/create-invoice-full`;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const { method, path } = host.switchToHttp().getRequest<Request>();
    const isFull = method === 'POST' && path.toLowerCase().replace(/\/$/, '') === this.fullPath;
    (isFull ? this.forFull : this.forOthers).catch(error, host);
  }
}

function answer(
  host: ArgumentsHost,
  error: unknown,
  described: DescribedError,
  envelope: (described: DescribedError) => object,
  logger: PinoLogger,
): void {
  const response = host.switchToHttp().getResponse<Response>();
  if (described.status >= 500) logger.error({ err: error }, 'Request failed');
  if (response.headersSent) {
    // A file broke off half-way: the only honest end is a broken connection.
    response.destroy();
    return;
  }
  if (described.retryAfterSeconds !== undefined)
    response.setHeader('Retry-After', described.retryAfterSeconds);
  if (described.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(described.status).json(envelope(described));
}
