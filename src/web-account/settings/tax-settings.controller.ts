import { Get, Post, UploadedFiles } from '@nestjs/common';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { CONSTANCIA } from '../profile-forms/prefilled-tax-info.js';
import { OwnTaxDataService, type TaxDataPage } from '../constancia/own-tax-data.service.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { SETTINGS_PATHS } from '../layout/settings-nav.js';
import { taxSettingsPage } from './tax-settings.page.js';

const PAGE: TaxDataPage = {
  path: SETTINGS_PATHS.tax,
  saved: new SeeOther(SETTINGS_PATHS.tax, 'taxInfo'),
  show: taxSettingsPage,
};

/** The member's own tax data. */
@Pages('settings')
export class TaxSettingsController {
  constructor(private readonly taxData: OwnTaxDataService) {}

  @Get('tax')
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.taxData.page(visit, PAGE);
  }

  @Post('tax-info')
  @ReceivesForm()
  save(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.taxData.save(visit, PAGE, form);
  }

  @Post('constancia')
  @ReceivesForm(CONSTANCIA)
  fill(@CurrentMember() visit: MemberVisit, @UploadedFiles() files: FormFile[] | undefined): Promise<Answer> {
    return this.taxData.fill(visit, PAGE, files ?? []);
  }

  /** The actions of the forms: an error page leaves them in the browser's address bar. */
  @Get(['tax-info', 'constancia'])
  back(): Answer {
    return new SeeOther(SETTINGS_PATHS.tax);
  }
}
