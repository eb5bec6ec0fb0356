import { Injectable } from '@nestjs/common';
import { InvoiceSearch, MAX_SEARCH_TEXT } from '../../invoicing/queries/invoice-search.js';
import type { Answer } from '../layout/page.js';
import { pageNumber } from '../layout/pages-of.js';
import { type MemberVisit, queryOf } from '../session/visit.js';
import { type Filter, invoiceListPage } from './invoice-list.page.js';
import { statesOf } from './list-states.js';

const PAGE_SIZE = 20;

/** A member's invoices, as an address asks for them. */
@Injectable()
export class InvoiceListService {
  constructor(private readonly search: InvoiceSearch) {}

  async page(visit: MemberVisit): Promise<Answer> {
    const filter = filterOf(visit);
    const found = await this.search.find(visit.caller, {
      member: filter.member ?? undefined,
      statuses: statesOf(filter.state),
      text: filter.text,
      limit: PAGE_SIZE,
      offset: (pageNumber(visit) - 1) * PAGE_SIZE,
    });
    return invoiceListPage(visit, filter, found);
  }
}

/** What the address asks for. */
function filterOf(visit: MemberVisit): Filter {
  const query = queryOf(visit);
  return {
    member: query.get('member')?.trim() || null,
    state: query.get('state') ?? '',
    text: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_TEXT),
  };
}
