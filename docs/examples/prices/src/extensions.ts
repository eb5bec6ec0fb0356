import { Extension, type Extensions } from 'receipt-invoicing-service';
import { CreateMemberPrices1780000000000 } from './create-member-prices.migration.js';
import { MemberPrice } from './member-price.entity.js';
import { MemberPrices, PriceByMember } from './member-prices.js';

/** Exports the service that the price needs. */
@Extension({
  providers: [MemberPrices],
  exports: [MemberPrices],
  entities: [MemberPrice],
  migrations: [CreateMemberPrices1780000000000],
})
export class MemberPricesModule {}

export const EXTENSIONS: Extensions = { name: 'acme', modules: [MemberPricesModule], price: PriceByMember };
