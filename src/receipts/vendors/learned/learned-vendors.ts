import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import type { KnownVendor } from '../known-vendor.js';
import { LearnedVendor, type VendorSource } from './learned-vendor.entity.js';
import { LEARN_VENDOR } from './learned-vendors.sql.js';
import type { VendorObservation } from './vendor-observation.js';

/** Vendors that receipts are read with: those that most was heard of. Further ones are kept, and not looked for. */
const MAX_VENDORS = 2_000;
/** Milliseconds after which another process's lesson is heard of. */
const CACHE_MS = 60_000;

/** What this installation has learned of vendors: from stamped documents, and from people. */
@Injectable()
export class LearnedVendors {
  private readonly cache = new StaleWhileRevalidate(CACHE_MS, () => this.loadVendors());

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @InjectRepository(LearnedVendor) private readonly vendors: Repository<LearnedVendor>,
  ) {}

  /** For the reader of receipts; up to a minute old. */
  known(): Promise<readonly KnownVendor[]> {
    return this.cache.value();
  }

  /** What a person said stays, whatever documents say later. */
  async learn({ rfc, name, signs }: VendorObservation, source: VendorSource): Promise<void> {
    await this.database.query(LEARN_VENDOR, [rfc, name, signs, source, this.clock.now()]);
  }

  /** All of them, by their RFCs. */
  list(): Promise<LearnedVendor[]> {
    return this.vendors.find({ order: { rfc: 'asc' } });
  }

  /** @returns whether it was known. */
  async forget(rfc: string): Promise<boolean> {
    const { affected } = await this.vendors.delete({ rfc });
    return affected === 1;
  }

  private async loadVendors(): Promise<readonly KnownVendor[]> {
    const rows = await this.vendors.find({
      // A correction comes before a CFDI, as letters go.
      order: { source: 'desc', times: 'desc', rfc: 'asc' },
      take: MAX_VENDORS,
    });
    return rows.map(({ rfc, name, signs, source }) => ({ rfc, name, signs, hosts: [], source }));
  }
}
