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
 * Answers an unhealthy service with a health report in place of an error envelope. Health is public, so the report
 * names the part that is down, not the cause.
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
