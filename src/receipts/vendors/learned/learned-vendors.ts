import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import type { KnownVendor, LearnedVendorSource } from '../known-vendor.js';
import { LearnedVendor } from './learned-vendor.entity.js';
import { LEARN_VENDOR } from './learned-vendors.sql.js';
import type { VendorObservation } from './vendor-observation.js';

/**
 * Maximum number of vendors that receipts are read with, those confirmed most often. Further ones are stored but not
 * searched for.
 */
const MAX_VENDORS = 2_000;
/** Milliseconds for which vendors are cached: after that, changes of other processes are visible. */
const CACHE_MS = 60_000;

/** Vendors that this installation has learned, from stamped documents and from people. */
@Injectable()
export class LearnedVendors {
  private readonly cache = new StaleWhileRevalidate(CACHE_MS, () => this.loadVendors());

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @InjectRepository(LearnedVendor) private readonly vendors: Repository<LearnedVendor>,
  ) {}

  /** Returns the vendors to read receipts with, up to a minute old. */
  known(): Promise<readonly KnownVendor[]> {
    return this.cache.value();
  }

  /** Stores a vendor. A name entered by a person is never overwritten by documents. */
  async learn({ rfc, name, signs }: VendorObservation, source: LearnedVendorSource): Promise<void> {
    await this.database.query(LEARN_VENDOR, [rfc, name, signs, source, this.clock.now()]);
  }

  /** Returns all learned vendors, ordered by RFC. */
  list(): Promise<LearnedVendor[]> {
    return this.vendors.find({ order: { rfc: 'asc' } });
  }

  /** Deletes a learned vendor. @returns whether it existed */
  async forget(rfc: string): Promise<boolean> {
    const { affected } = await this.vendors.delete({ rfc });
    return affected === 1;
  }

  private async loadVendors(): Promise<readonly KnownVendor[]> {
    const rows = await this.vendors.find({
      // `correction` sorts after `cfdi`, so descending order puts it first.
      order: { source: 'desc', times: 'desc', rfc: 'asc' },
      take: MAX_VENDORS,
    });
    return rows.map(({ rfc, name, signs, source }) => ({ rfc, name, signs, hosts: [], source }));
  }
}
