import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { InvoicePrice, type InvoiceToPrice } from 'receipt-invoicing-service';
import { Repository } from 'typeorm';
import { MemberPrice } from './member-price.entity.js';

type Member = Pick<MemberPrice, 'scopeId' | 'profileId'>;

/** Prices that are not the usual one. */
@Injectable()
export class MemberPrices {
  constructor(@InjectRepository(MemberPrice) private readonly prices: Repository<MemberPrice>) {}

  async of({ scopeId, profileId }: Member): Promise<number | null> {
    return (await this.prices.findOneBy({ scopeId, profileId }))?.credits ?? null;
  }

  /** @param credits whole, above zero. */
  async set({ scopeId, profileId }: Member, credits: number): Promise<void> {
    await this.prices.upsert({ scopeId, profileId, credits }, ['profileId']);
  }
}

const USUAL = 1;

/** What an invoice costs. Each one keeps its price: a new one concerns those that are asked for from then on. */
@Injectable()
export class PriceByMember extends InvoicePrice {
  constructor(private readonly prices: MemberPrices) {
    super();
  }

  /** Who is made by the request itself has no price of its own yet. */
  async of({ scopeId, profileId }: InvoiceToPrice): Promise<number> {
    return (profileId === null ? null : await this.prices.of({ scopeId, profileId })) ?? USUAL;
  }
}
