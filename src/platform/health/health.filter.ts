import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  Injectable,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { HealthCheckResult } from '@nestjs/terminus';
import type { Response } from 'express';
import { HealthStamp } from './health-stamp.js';

/**
 * A service that is not well says so in the form of a health report, not of an error, and to everybody: so it names
 * what is down, not why.
 */
@Catch(ServiceUnavailableException)
@Injectable()
export class HealthFilter implements ExceptionFilter {
  constructor(private readonly stamp: HealthStamp) {}

  catch(error: ServiceUnavailableException, host: ArgumentsHost): void {
    const { status, details = {} } = error.getResponse() as Partial<HealthCheckResult>;
    const parts = Object.entries(details).map(([part, { status: state }]) => [part, { status: state }]);
    host
      .switchToHttp()
      .getResponse<Response>()
      .status(503)
      .json(this.stamp.put({ status, details: Object.fromEntries(parts) }));
  }
}
