import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Invoice } from '../invoice.entity.js';
import type { SatAnswer } from './sat-register.js';
import { SatStatus } from './sat-status.entity.js';
import { satStatusSettings } from './sat-status.settings.js';
import { KEEP_ANSWER } from './sat-status.sql.js';

/** Stores SAT's answers about documents. */
@Injectable()
export class SatStatuses {
  constructor(
    @Inject(satStatusSettings.KEY) private readonly settings: ConfigType<typeof satStatusSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    @InjectRepository(SatStatus) private readonly statuses: Repository<SatStatus>,
  ) {}

  /** The answer for an invoice that the caller may see; null before SAT's first answer, and if SAT is not asked. */
  of({ id, scopeId, status }: Invoice): Promise<SatStatus | null> {
    if (!this.settings.SAT_STATUS || status !== 'completed') return Promise.resolve(null);
    return this.statuses.findOneBy({ invoiceId: id, scopeId });
  }

  async keep(
    { id, scopeId, profileId, corrected }: Invoice,
    { state, issuerOn69b }: SatAnswer,
  ): Promise<void> {
    const checkedAt = this.clock.now();
    await this.database.query(
      ...KEEP_ANSWER({ invoiceId: id, scopeId, profileId, corrected, state, issuerOn69b, checkedAt }),
    );
  }
}
