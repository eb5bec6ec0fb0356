import { Get, Param, Post, type StreamableFile, UploadedFiles } from '@nestjs/common';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { PICTURES } from '../new-invoice/pictures.js';
import type { Json } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { DraftsService } from './drafts.service.js';

/** What the script of the page for new invoices asks. */
@Pages('tickets')
export class DraftsController {
  constructor(private readonly tickets: DraftsService) {}

  @Get()
  list(@CurrentMember() visit: MemberVisit): Promise<Json> {
    return this.tickets.list(visit);
  }

  @Post()
  @ReceivesForm({ ...PICTURES, most: 1, largest: 1 })
  add(
    @CurrentMember() visit: MemberVisit,
    @FormBody() form: SubmittedForm,
    @UploadedFiles() pictures: FormFile[] | undefined,
  ): Promise<Json> {
    return this.tickets.add(visit, form, pictures ?? []);
  }

  @Post('invoices')
  @ReceivesForm()
  send(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Json> {
    return this.tickets.send(visit, form);
  }

  @Get(':id/picture')
  picture(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<StreamableFile> {
    return this.tickets.picture(visit, id);
  }

  @Post(':id/remove')
  @ReceivesForm()
  remove(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Json> {
    return this.tickets.remove(visit, id);
  }
}
