import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository } from 'typeorm';
import { type Caller, isScopeOf, managesScope } from '../../auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { MemberNotFound } from '../../profiles/profiles.errors.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { Invoice } from '../invoice.entity.js';
import type { InvoiceSettled } from '../events/invoice-events.js';
import { InvoiceLinkFactory } from '../files/invoice-links.js';
import {
  type RelatedData,
  type InvoiceDetailView,
  type InvoiceForPeople,
  type MemberInvoices,
  type SettledInvoice,
  invoiceDetailView,
  invoiceForPeople,
  invoiceListItemView,
  settledInvoice,
} from './invoice-views.js';
import type { InvoiceQuery, MemberInvoicesQuery } from './invoice.queries.js';
import { invoiceSelects, PAGE } from './invoices.sql.js';
import { SatStatuses } from '../sat-status/sat-statuses.js';
import { InvoiceNotFound } from '../invoicing.errors.js';

/** Reads invoices for callers. */
@Injectable()
export class InvoicesService {
  private readonly selects: ReturnType<typeof invoiceSelects>;

  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly links: InvoiceLinkFactory,
    private readonly satStatuses: SatStatuses,
    @InjectRepository(Invoice) { metadata }: Repository<Invoice>,
  ) {
    this.selects = invoiceSelects(metadata);
  }

  /** An invoice for the API. @throws {InvoiceNotFound} if the caller may see no such invoice. */
  async detail(caller: Caller, query: InvoiceQuery, origin: string): Promise<InvoiceDetailView> {
    const invoice = await this.findVisible(caller, query);
    const related = await this.related(caller, invoice);
    return invoiceDetailView(invoice, await this.links.linksOf(invoice, origin), related);
  }

  /** An invoice of the caller's scope for the web account, with more fields than the API has. @throws {InvoiceNotFound} */
  async forPeople(caller: Caller, invoiceId: string, origin: string): Promise<InvoiceForPeople> {
    const invoice = await this.visibleTo(caller, invoiceId);
    const related = await this.related(caller, invoice);
    return invoiceForPeople(invoice, await this.links.linksOf(invoice, origin), related);
  }

  /**
   * The current state of an event's invoice, within the event's scope: for listeners, which have no caller.
   * @throws {InvoiceNotFound} if the scope has no such invoice.
   */
  async ofEvent({
    invoiceId,
    scopeId,
  }: Pick<InvoiceSettled, 'invoiceId' | 'scopeId'>): Promise<SettledInvoice> {
    const invoice = await this.inScope(scopeId, invoiceId);
    if (!invoice) throw new InvoiceNotFound();
    const [repeated, sat] = await Promise.all([
      invoice.repeats === null ? null : this.inScope(scopeId, invoice.repeats),
      this.satStatuses.of(invoice),
    ]);
    return settledInvoice(invoice, { repeats: repeated?.id ?? null, sat });
  }

  private async inScope(scopeId: string, id: string): Promise<Invoice | null> {
    const [invoice] = await this.database.query<Invoice>(...this.selects.inScope({ id, scopeId }));
    return invoice ?? null;
  }

  /** The row of an invoice that the caller may see. @throws {InvoiceNotFound} */
  visibleTo(caller: Caller, invoiceId: string): Promise<Invoice> {
    return this.findVisible(caller, { org_id: caller.scopeId, invoice_id: invoiceId });
  }

  private async findVisible(caller: Caller, { org_id, invoice_id }: InvoiceQuery): Promise<Invoice> {
    if (!isScopeOf(caller, org_id) || !isUUID(invoice_id)) throw new InvoiceNotFound();
    const invoice = await this.visible(caller, invoice_id);
    if (!invoice) throw new InvoiceNotFound();
    return invoice;
  }

  private async related(caller: Caller, invoice: Invoice): Promise<RelatedData> {
    const [repeats, sat] = await Promise.all([
      this.visibleRepeated(caller, invoice),
      this.satStatuses.of(invoice),
    ]);
    return { repeats, sat };
  }

  /** The other invoice of the purchase, if the caller may see it. */
  private async visibleRepeated(caller: Caller, { repeats }: Invoice): Promise<string | null> {
    const other = repeats === null ? null : await this.visible(caller, repeats);
    return other?.id ?? null;
  }

  private async visible(caller: Caller, id: string): Promise<Invoice | null> {
    const { profileId, scopeId } = caller;
    const [invoice] = await this.database.query<Invoice>(
      ...this.selects.visible({ id, profileId, managedScope: managesScope(caller) ? scopeId : null }),
    );
    return invoice ?? null;
  }

  /**
   * A page of a member's invoices, newest first.
   * @throws {MemberNotFound} if the scope has no such member.
   * @throws {AdminRequired} if a caller who is not an administrator requests another member.
   */
  async ofMember(caller: Caller, query: MemberInvoicesQuery, origin: string): Promise<MemberInvoices> {
    const { org_id, rfc, limit, offset } = query;
    if (!isScopeOf(caller, org_id)) throw new MemberNotFound();
    const member = await this.profiles.findManaged(caller, rfc, MemberNotFound);
    const invoices = await this.page(member.id, limit, offset);
    return {
      invoices: await Promise.all(
        invoices.map(async (invoice) =>
          invoiceListItemView(invoice, await this.links.linksOf(invoice, origin)),
        ),
      ),
      total: member.invoiceCount,
      limit,
      offset,
    };
  }

  /** A deep page walks the index alone, and reads only the rows that it returns. */
  private async page(profileId: string, limit: number, offset: number): Promise<Invoice[]> {
    const ids = await this.database.query<{ id: string }>(...PAGE({ profileId, limit, offset }));
    return this.database.query<Invoice>(...this.selects.byIds({ ids: ids.map(({ id }) => id) }));
  }
}
