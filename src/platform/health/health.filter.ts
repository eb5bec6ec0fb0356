import { type ArgumentsHost, Catch, type ExceptionFilter, ServiceUnavailableException } from '@nestjs/common';
import type { HealthCheckResult } from '@nestjs/terminus';
import type { Response } from 'express';

/**
 * A service that is not well says so in the form of a health report, not of an error, and to everybody: so it names
 * what is down, not why.
 */
@Catch(ServiceUnavailableException)
export class HealthFilter implements ExceptionFilter {
  catch(error: ServiceUnavailableException, host: ArgumentsHost): void {
    const { status, details = {} } = error.getResponse() as Partial<HealthCheckResult>;
    const parts = Object.entries(details).map(([part, { status: state }]) => [part, { status: state }]);
    host
      .switchToHttp()
      .getResponse<Response>()
      .status(503)
      .json({ status, details: Object.fromEntries(parts) });
  }
}
