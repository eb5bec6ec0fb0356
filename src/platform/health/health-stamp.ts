import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { VERSION } from '../version.js';

/** Fields that every health report has. */
export interface Stamp {
  /** ISO 8601, on the clock of the answering process. */
  timestamp: string;
  /** Version of the program. */
  version: string;
}

/** Stamps health reports with the time and the version. */
@Injectable()
export class HealthStamp {
  constructor(private readonly clock: Clock) {}

  put<Report extends object>(report: Report): Report & Stamp {
    return { ...report, timestamp: this.clock.now().toISOString(), version: VERSION };
  }
}
