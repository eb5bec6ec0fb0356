import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { PermitSource } from './permit-of-station.js';

/**
 * Permit of a fuel station that this installation has learned. It belongs to no tenant: all receipts of the station are
 * completed with it. A station has several rows if receipts or people disagree.
 */
@Entity('station_permits')
@Check('station_permits_source_known', "source IN ('cfdi', 'print', 'typed')")
export class LearnedPermit {
  /** The vendor's. Never an individual's. */
  @PrimaryColumn('text')
  rfc: string;

  /** As `stationNumbers` reads it. */
  @PrimaryColumn('text')
  stationNumber: string;

  /** In SAT's format: `PL/12345/EXP/ES/2015`. */
  @PrimaryColumn('text')
  permit: string;

  /** The strongest one so far. */
  @Column('text')
  source: PermitSource;

  /** When it was learned from this source. */
  @Column({ type: 'timestamptz', precision: 3 })
  learnedAt: Date;
}
