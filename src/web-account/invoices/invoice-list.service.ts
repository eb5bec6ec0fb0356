import { Injectable } from '@nestjs/common';
import { InvoiceSearch, MAX_SEARCH_TEXT } from '../../invoicing/invoice-search.js';
import type { Answer } from '../layout/page.js';
import { pageNumber } from '../layout/pages-of.js';
import type { MemberVisit } from '../session/visit.js';
import { type Filter, invoiceListPage } from './invoice-list.page.js';
import { statesOf } from './list-states.js';

const PAGE_SIZE = 20;

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
function filterOf({ url }: MemberVisit): Filter {
  const { searchParams } = new URL(url, 'http://page');
  return {
    member: searchParams.get('member')?.trim() || null,
    state: searchParams.get('state') ?? '',
    text: (searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_TEXT),
  };
}
