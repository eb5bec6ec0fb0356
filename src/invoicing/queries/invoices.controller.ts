import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { RequestOrigin } from '../../platform/http/request-origin.decorator.js';
import type { InvoiceDetailView, MemberInvoices } from './invoice-views.js';
import { InvoiceQuery, MemberInvoicesQuery } from './invoice.queries.js';
import { ApiInvoice, ApiMemberInvoices } from './invoices.openapi.js';
import { InvoicesService } from './invoices.service.js';

@ApiTags('Invoices')
@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  /** One invoice. Poll it every few seconds while its status is `processing`. */
  @Get('invoice')
  @ApiInvoice()
  detail(
    @CurrentCaller() caller: Caller,
    @Query() query: InvoiceQuery,
    @RequestOrigin() origin: string,
  ): Promise<InvoiceDetailView> {
    return this.invoices.detail(caller, query, origin);
  }

  /** A member's invoices, newest first. */
  @Get('member-invoices')
  @ApiMemberInvoices()
  ofMember(
    @CurrentCaller() caller: Caller,
    @Query() query: MemberInvoicesQuery,
    @RequestOrigin() origin: string,
  ): Promise<MemberInvoices> {
    return this.invoices.ofMember(caller, query, origin);
  }
}
