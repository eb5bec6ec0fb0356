import { Injectable } from '@nestjs/common';

/** The present, injected so that tests can choose it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
