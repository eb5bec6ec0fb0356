import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { InvoicePrice, type InvoiceToPrice } from 'receipt-invoicing-service';
import { Repository } from 'typeorm';
import { MemberPrice } from './member-price.entity.js';

type Member = Pick<MemberPrice, 'scopeId' | 'profileId'>;

/** Stores prices that differ from the default. */
@Injectable()
export class MemberPrices {
  constructor(@InjectRepository(MemberPrice) private readonly prices: Repository<MemberPrice>) {}

  async of({ scopeId, profileId }: Member): Promise<number | null> {
    return (await this.prices.findOneBy({ scopeId, profileId }))?.credits ?? null;
  }

  /** @param credits a positive integer. */
  async set({ scopeId, profileId }: Member, credits: number): Promise<void> {
    await this.prices.upsert({ scopeId, profileId, credits }, ['profileId']);
  }
}

const USUAL = 1;

/** Sets the price of an invoice by member. Each invoice stores its price, so a change affects only new invoices. */
@Injectable()
export class PriceByMember extends InvoicePrice {
  constructor(private readonly prices: MemberPrices) {
    super();
  }

  /** A member that the request itself creates has no price of its own yet. */
  async of({ scopeId, profileId }: InvoiceToPrice): Promise<number> {
    return (profileId === null ? null : await this.prices.of({ scopeId, profileId })) ?? USUAL;
  }
}
