import { Get, Post, UploadedFiles } from '@nestjs/common';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { CONSTANCIA } from '../constancia/filling.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { Sent, type SentForm } from '../layout/sent-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { SettingsService } from './settings.service.js';

@Pages('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.settings.page(visit);
  }

  @Post('contact')
  @ReceivesForm()
  saveContact(@CurrentMember() visit: MemberVisit, @Sent() form: SentForm): Promise<Answer> {
    return this.settings.saveContact(visit, form);
  }

  @Post('tax-info')
  @ReceivesForm()
  saveTaxInfo(@CurrentMember() visit: MemberVisit, @Sent() form: SentForm): Promise<Answer> {
    return this.settings.saveTaxInfo(visit, form);
  }

  @Post('constancia')
  @ReceivesForm(CONSTANCIA)
  fillTaxInfo(
    @CurrentMember() visit: MemberVisit,
    @UploadedFiles() files: FormFile[] | undefined,
  ): Promise<Answer> {
    return this.settings.fillTaxInfo(visit, files ?? []);
  }

  /** Where a form was refused, its address is in the browser. */
  @Get(['contact', 'tax-info', 'constancia'])
  back(): Answer {
    return new SeeOther('/account/settings');
  }
}
