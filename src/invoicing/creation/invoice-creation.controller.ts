import { Body, Controller, Post, UseFilters, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminGuard } from '../../auth/admin.guard.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller, CurrentTaxpayer } from '../../auth/current-caller.decorator.js';
import { LoadsTaxpayer, type Taxpayer } from '../../auth/taxpayer.js';
import { EnvelopeAFilter } from '../../platform/http/errors/envelope.filters.js';
import { OnBaseHost } from '../../platform/http/hosts.js';
import { ReceivesUpload } from '../../platform/http/bodies/receives.decorators.js';
import { ApiKeysEnabledGuard } from './api-keys-enabled.guard.js';
import { CreateInvoiceFullPipe } from './create-invoice-full.pipe.js';
// A type import, because with the class at hand the global validation pipe would run before this endpoint's own.
import type { CreateInvoiceFullRequest } from './create-invoice-full.request.js';
import type { Claim } from '../idempotency/idempotency-keys.js';
import { CurrentClaim, Idempotent } from '../idempotency/idempotent.decorator.js';
import type { CreatedInFull, CreatedInvoiceView } from '../queries/invoice-views.js';
import { ApiCreateInvoiceFull, ApiFacturarTicket, ApiFacturarTicketOrg } from './invoice-creation.openapi.js';
import { InvoiceCreationService } from './invoice-creation.service.js';
import { RECEIPT_IMAGE } from '../picture/receipt-image.js';
import { OrganizationTicketRequest, TicketRequest } from './ticket.requests.js';

/** The creation endpoints. */
@ApiTags('Invoice creation')
@Controller()
export class InvoiceCreationController {
  constructor(private readonly invoicing: InvoiceCreationService) {}

  /** Creates an invoice from a receipt image; finds or creates the member that it is for. */
  @Post('create-invoice-full')
  @OnBaseHost()
  @UseFilters(EnvelopeAFilter)
  @UseGuards(ApiKeysEnabledGuard)
  @ReceivesUpload(RECEIPT_IMAGE)
  @Idempotent()
  @ApiCreateInvoiceFull()
  createInFull(
    @CurrentCaller() caller: Caller,
    @Body(CreateInvoiceFullPipe) request: CreateInvoiceFullRequest,
    @CurrentClaim() claim: Claim | null,
  ): Promise<CreatedInFull> {
    return this.invoicing.createInFull(caller, request, claim);
  }

  /** Creates an invoice for the owner of the key. */
  @Post('facturar-ticket')
  @OnBaseHost()
  @LoadsTaxpayer()
  @ReceivesUpload(RECEIPT_IMAGE)
  @Idempotent()
  @ApiFacturarTicket()
  createForOwner(
    @CurrentCaller() caller: Caller,
    @CurrentTaxpayer() owner: Taxpayer,
    @Body() request: TicketRequest,
    @CurrentClaim() claim: Claim | null,
  ): Promise<CreatedInvoiceView> {
    return this.invoicing.createForOwner(caller, request, claim, owner);
  }

  /** Creates an invoice for a member of the organization, at the organization's expense. */
  @Post('facturar-ticket-org')
  @OnBaseHost()
  @UseGuards(AdminGuard)
  @ReceivesUpload(RECEIPT_IMAGE)
  @Idempotent()
  @ApiFacturarTicketOrg()
  createForMember(
    @CurrentCaller() caller: Caller,
    @Body() request: OrganizationTicketRequest,
    @CurrentClaim() claim: Claim | null,
  ): Promise<CreatedInvoiceView> {
    return this.invoicing.createForMember(caller, request, claim);
  }
}
