import type { IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ReceivesBytes } from '../../platform/http/bodies/receives.decorators.js';
import { Public } from '../../platform/http/public.decorator.js';
import { ProviderCallbacksService } from './provider-callbacks.service.js';

/** Receives callbacks of the provider; their signature is the authorization. Not in the OpenAPI document, as clients do not use it. */
@ApiExcludeController()
@Public()
@Controller('provider-callbacks')
export class ProviderCallbacksController {
  constructor(private readonly callbacks: ProviderCallbacksService) {}

  @Post()
  @HttpCode(204)
  @ReceivesBytes()
  receive(@Headers() headers: IncomingHttpHeaders, @Body() body: Buffer): Promise<void> {
    return this.callbacks.receive({ headers, body });
  }
}
