import { Get, Post, UploadedFiles } from '@nestjs/common';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { CONSTANCIA } from '../profile-forms/prefilled-tax-info.js';
import { OWN_TAX_DATA, ownTaxDataPage } from './own-tax-data.page.js';
import { OwnTaxDataService, type TaxDataPage } from './own-tax-data.service.js';

/** The page for new members. */
const PAGE: TaxDataPage = { path: OWN_TAX_DATA, saved: new SeeOther('/account'), show: ownTaxDataPage };

/** Asks new members to check the tax data that an administrator typed for them. */
@Pages('constancia')
export class OwnTaxDataController {
  constructor(private readonly taxData: OwnTaxDataService) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.taxData.page(visit, PAGE);
  }

  @Post()
  @ReceivesForm(CONSTANCIA)
  fill(@CurrentMember() visit: MemberVisit, @UploadedFiles() files: FormFile[] | undefined): Promise<Answer> {
    return this.taxData.fill(visit, PAGE, files ?? []);
  }

  @Post('tax-info')
  @ReceivesForm()
  save(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.taxData.save(visit, PAGE, form);
  }

  /** The action of the form: an error page leaves it in the browser's address bar. */
  @Get('tax-info')
  back(): Answer {
    return new SeeOther(OWN_TAX_DATA);
  }
}
