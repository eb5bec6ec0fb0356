import { type ArgumentsHost, Catch, type ExceptionFilter, ServiceUnavailableException } from '@nestjs/common';
import type { Response } from 'express';

/** A service that is not well says so in the form of a health report, not of an error. */
@Catch(ServiceUnavailableException)
export class HealthFilter implements ExceptionFilter {
  catch(error: ServiceUnavailableException, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(503).json(error.getResponse());
  }
}
