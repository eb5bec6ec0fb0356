import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { VERSION } from '../version.js';

/** What every report says of itself. */
export interface Stamp {
  /** ISO 8601, of the process that answers. */
  timestamp: string;
  /** Of the program. */
  version: string;
}

/** Says when a report was made, and by which version. */
@Injectable()
export class HealthStamp {
  constructor(private readonly clock: Clock) {}

  put<Report extends object>(report: Report): Report & Stamp {
    return { ...report, timestamp: this.clock.now().toISOString(), version: VERSION };
  }
}
