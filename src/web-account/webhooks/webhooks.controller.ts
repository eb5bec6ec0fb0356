import { Get, Param, Post } from '@nestjs/common';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { AdministrationPages } from '../members/administration.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { webhookPath } from './paths.js';
import { WebhookPagesService } from './webhook-pages.service.js';

@AdministrationPages('organization/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhookPagesService) {}

  @Get()
  list(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.webhooks.list(visit);
  }

  @Post()
  @ReceivesForm()
  add(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    return this.webhooks.add(visit, form);
  }

  @Get(':id')
  page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.webhooks.page(visit, id);
  }

  @Post(':id/events')
  @ReceivesForm()
  choose(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.webhooks.choose(visit, id, form);
  }

  @Post(':id/secret')
  @ReceivesForm()
  rotateSecret(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.webhooks.rotateSecret(visit, id);
  }

  @Post(':id/replay')
  @ReceivesForm()
  replay(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.webhooks.replay(visit, id);
  }

  @Post(':id/disable')
  @ReceivesForm()
  disable(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.webhooks.disable(visit, id);
  }

  @Post(':id/enable')
  @ReceivesForm()
  enable(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.webhooks.enable(visit, id);
  }

  @Get(':id/remove')
  confirmRemoval(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.webhooks.confirmRemoval(visit, id);
  }

  @Post(':id/remove')
  @ReceivesForm()
  remove(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return this.webhooks.remove(visit, id);
  }

  /** Where a form was answered with a page, its address is in the browser. */
  @Get([':id/events', ':id/secret', ':id/replay', ':id/disable', ':id/enable'])
  back(@Param('id') id: string): Answer {
    return new SeeOther(webhookPath(encodeURIComponent(id)));
  }
}
