import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { type DescribedError, describeError } from './described-error.js';
import { envelopeA, envelopeB } from './envelopes.js';

/** Answers errors of decorated handlers in Envelope A: `@UseFilters(EnvelopeAFilter)`. */
@Catch()
@Injectable()
export class EnvelopeAFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const described = describeError(error);
    const status = described.statusInEnvelopeA ?? described.status;
    answer(host, error, { ...described, status }, envelopeA, this.logger);
  }
}

/** Answers all other errors in Envelope B, including unknown routes. */
@Catch()
@Injectable()
export class EnvelopeBFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    answer(host, error, describeError(error), envelopeB, this.logger);
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
    // A download failed half-way: closing the connection tells the client that it is incomplete.
    response.destroy();
    return;
  }
  if (described.retryAfterSeconds !== undefined)
    response.setHeader('Retry-After', described.retryAfterSeconds);
  if (described.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(described.status).json(envelope(described));
}
