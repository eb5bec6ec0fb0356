import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { In, Repository } from 'typeorm';
import { AdminRequired } from '../auth/auth.errors.js';
import type { Caller } from '../auth/caller.js';
import { Database } from '../platform/database/database.js';
import { MemberNotFound } from '../profiles/profiles.errors.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { normalizeRfc } from '../sat/rfc.js';
import { Invoice } from './invoice.entity.js';
import { InvoiceLinkFactory } from './invoice-links.js';
import {
  type InvoiceDetailView,
  type InvoiceListItemView,
  invoiceDetailView,
  invoiceListItemView,
} from './invoice-views.js';
import type { InvoiceQuery, MemberInvoicesQuery } from './invoice.queries.js';
import { InvoiceNotFound } from './invoicing.errors.js';

/** A page of a member's invoices. */
export interface MemberInvoices {
  invoices: InvoiceListItemView[];
  /** All invoices of the member. */
  total: number;
  /** The values used. */
  limit: number;
  offset: number;
}

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
    const inScope = org_id.toLowerCase() === caller.scopeId && isUUID(invoice_id);
    const invoice = inScope && (await this.invoices.findOneBy({ id: invoice_id, ...visibleTo(caller) }));
    if (!invoice) throw new InvoiceNotFound();
    return invoiceDetailView(invoice, this.links.linksOf(invoice, origin));
  }

  /**
   * @throws {MemberNotFound} when the scope has no such member.
   * @throws {AdminRequired} when a caller who is no administrator asks for another member, known or not.
   */
  async ofMember(caller: Caller, query: MemberInvoicesQuery, origin: string): Promise<MemberInvoices> {
    const { org_id, rfc, limit, offset } = query;
    if (org_id.toLowerCase() !== caller.scopeId) throw new MemberNotFound();
    const member = await this.profiles.findByRfc(caller.scopeId, normalizeRfc(rfc));
    if (member?.id !== caller.profileId && !seesWholeScope(caller)) throw new AdminRequired();
    if (!member) throw new MemberNotFound();
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

/** An administrator sees every member of the organization; an owner without one, all that is in its scope. */
function seesWholeScope({ isAdmin, organization }: Caller): boolean {
  return isAdmin || !organization;
}

function visibleTo(caller: Caller): { scopeId: string; profileId?: string } {
  return seesWholeScope(caller)
    ? { scopeId: caller.scopeId }
    : { scopeId: caller.scopeId, profileId: caller.profileId };
}
