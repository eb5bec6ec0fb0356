import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { Pages } from '../pages.decorator.js';
import { Open } from '../session/session.guard.js';
import { CurrentVisit, type Visit } from '../session/visit.js';
import { NewAddressService } from './new-address.service.js';

@Pages('address/:token')
@Open()
export class NewAddressController {
  constructor(private readonly newAddress: NewAddressService) {}

  @Get()
  page(@CurrentVisit() visit: Visit, @Param('token') token: string): Promise<Answer> {
    return this.newAddress.page(visit, token);
  }

  @Post()
  @ReceivesForm()
  take(@CurrentVisit() visit: Visit, @Param('token') token: string): Promise<Answer> {
    return this.newAddress.take(visit, token);
  }
}
