import { Get, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { Answer } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { AddressService } from './address.service.js';

@Pages('settings/address')
export class AddressController {
  constructor(private readonly address: AddressService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Answer {
    return this.address.page(visit);
  }

  @Post()
  @ReceivesForm()
  ask(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.address.ask(visit, form);
  }
}
