import { Injectable } from '@nestjs/common';

/** The current time. Inject it, so that tests can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
