import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type FindOptionsWhere, In, Repository } from 'typeorm';
import { AdminRequired } from '../auth/auth.errors.js';
import { type Caller, isScopeOf, managesScope, mayManage } from '../auth/caller.js';
import { Database } from '../platform/database/database.js';
import { MemberNotFound } from '../profiles/profiles.errors.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { normalizeRfc } from '../sat/rfc.js';
import { Invoice } from './invoice.entity.js';
import { InvoiceLinkFactory } from './invoice-links.js';
import {
  type InvoiceDetailView,
  type MemberInvoices,
  invoiceDetailView,
  invoiceListItemView,
} from './invoice-views.js';
import type { InvoiceQuery, MemberInvoicesQuery } from './invoice.queries.js';
import { InvoiceNotFound } from './invoicing.errors.js';

/** Reads invoices for callers. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly links: InvoiceLinkFactory,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  /** @throws {InvoiceNotFound} when there is none within what the caller may see. */
  async detail(
    caller: Caller,
    { org_id, invoice_id }: InvoiceQuery,
    origin: string,
  ): Promise<InvoiceDetailView> {
    const inScope = isScopeOf(caller, org_id) && isUUID(invoice_id);
    const visible = visibleTo(caller).map((where) => ({ ...where, id: invoice_id }));
    const invoice = inScope && (await this.invoices.findOneBy(visible));
    if (!invoice) throw new InvoiceNotFound();
    return invoiceDetailView(invoice, this.links.linksOf(invoice, origin));
  }

  /**
   * @throws {MemberNotFound} when the scope has no such member.
   * @throws {AdminRequired} when a caller who is no administrator asks for another member.
   */
  async ofMember(caller: Caller, query: MemberInvoicesQuery, origin: string): Promise<MemberInvoices> {
    const { org_id, rfc, limit, offset } = query;
    if (!isScopeOf(caller, org_id)) throw new MemberNotFound();
    const member = await this.profiles.findByRfc(caller.scopeId, normalizeRfc(rfc));
    if (!member) throw new MemberNotFound();
    if (!mayManage(caller, member.id)) throw new AdminRequired();
    const invoices = await this.page(member.id, limit, offset);
    return {
      invoices: invoices.map((invoice) => invoiceListItemView(invoice, this.links.linksOf(invoice, origin))),
      total: member.invoiceCount,
      limit,
      offset,
    };
  }

  /** A deep page walks the index alone, and reads only the rows that it returns. */
  private async page(profileId: string, limit: number, offset: number): Promise<Invoice[]> {
    const ids = await this.database.query<{ id: string }>(
      'SELECT id FROM invoices WHERE profile_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3',
      [profileId, limit, offset],
    );
    return this.invoices.find({
      where: { id: In(ids.map(({ id }) => id)) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }
}

/** What is for the caller or was paid by it; of who manages a scope, also everything in that. */
function visibleTo(caller: Caller): FindOptionsWhere<Invoice>[] {
  const own = [{ profileId: caller.profileId }, { accountId: caller.profileId }];
  return managesScope(caller) ? [{ scopeId: caller.scopeId }, ...own] : own;
}
