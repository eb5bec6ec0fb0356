import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminGuard } from '../auth/admin.guard.js';
import type { Caller } from '../auth/caller.js';
import { CurrentCaller } from '../auth/current-caller.decorator.js';
import { ReceivesImage } from '../platform/http/body.interceptor.js';
import { ApiKeysEnabledGuard } from './api-keys-enabled.guard.js';
import type { Claim } from './idempotency/idempotency-keys.js';
import { CurrentClaim, Idempotent } from './idempotency/idempotent.decorator.js';
import type { CreatedInFull, CreatedInvoiceView } from './invoice-views.js';
import { ApiCreateInvoiceFull, ApiFacturarTicket, ApiFacturarTicketOrg } from './invoicing.api.js';
import { InvoiceCreationService } from './invoice-creation.service.js';
import { OrganizationTicketRequest, TicketRequest } from './ticket.requests.js';

/** The creation endpoints. */
@ApiTags('Invoice creation')
@Controller()
export class InvoiceCreationController {
  constructor(private readonly invoicing: InvoiceCreationService) {}

  /** Creates an invoice from a receipt image, and finds or creates the member that it is for. */
  @Post('create-invoice-full')
  @HttpCode(200)
  @UseGuards(ApiKeysEnabledGuard)
  @ReceivesImage({ multipart: true })
  @Idempotent()
  @ApiCreateInvoiceFull()
  createInFull(
    @CurrentCaller() caller: Caller,
    @Body() body: object,
    @CurrentClaim() claim: Claim | null,
  ): Promise<CreatedInFull> {
    return this.invoicing.createInFull(caller, { ...body }, claim);
  }

  /** Creates an invoice for the owner of the key. */
  @Post('facturar-ticket')
  @HttpCode(200)
  @ReceivesImage()
  @Idempotent()
  @ApiFacturarTicket()
  createForOwner(
    @CurrentCaller() caller: Caller,
    @Body() request: TicketRequest,
    @CurrentClaim() claim: Claim | null,
  ): Promise<CreatedInvoiceView> {
    return this.invoicing.createForOwner(caller, request, claim);
  }

  /** Creates an invoice for a member of the organization, at the organization's expense. */
  @Post('facturar-ticket-org')
  @HttpCode(200)
  @UseGuards(AdminGuard)
  @ReceivesImage()
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
