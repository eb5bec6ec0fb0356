import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Caller, managesScope, domainError } from 'receipt-invoicing-service';
import { Repository } from 'typeorm';
import { CostCentre } from './cost-centre.entity.js';

const CODE = /^[A-Z0-9-]{1,20}$/;

export class NoCostCentre extends domainError(
  'COST_CENTRE_INVALID',
  400,
  'A cost centre is up to 20 capitals, digits and dashes',
) {}

/** Reads and changes cost centres within the caller's scope. */
@Injectable()
export class CostCentres {
  constructor(@InjectRepository(CostCentre) private readonly centres: Repository<CostCentre>) {}

  /** The caller's own cost centre, or null. */
  async own({ profileId, scopeId }: Caller): Promise<string | null> {
    return (await this.centres.findOneBy({ profileId, scopeId }))?.code ?? null;
  }

  /** Cost centres of all members for an administrator; for others only their own. */
  visible(caller: Caller): Promise<CostCentre[]> {
    const { profileId, scopeId } = caller;
    const where = managesScope(caller) ? { scopeId } : { scopeId, profileId };
    return this.centres.find({ where, order: { code: 'ASC', profileId: 'ASC' } });
  }

  /** Sets the caller's own cost centre. @throws {NoCostCentre} */
  async set({ profileId, scopeId }: Caller, code: unknown): Promise<void> {
    if (typeof code !== 'string' || !CODE.test(code)) throw new NoCostCentre();
    await this.centres.upsert({ profileId, scopeId, code }, ['profileId']);
  }
}
