import { Get, Param, Post } from '@nestjs/common';
import { actorOf } from '../../auth/caller.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { WebhookDeliveries } from '../../webhooks/deliveries/webhook-deliveries.service.js';
import {
  WebhookEndpoints,
  type EndpointWithSecret,
} from '../../webhooks/endpoints/webhook-endpoints.service.js';
import { WEBHOOK_EVENTS } from '../../webhooks/webhook-events.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { AdministrationPages } from '../administration-pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { webhookPath, WEBHOOKS_PATH } from './paths.js';
import { removalPage } from './removal.page.js';
import { secretPage } from './secret.page.js';
import { webhookListPage } from './webhook-list.page.js';
import { webhookPage } from './webhook.page.js';

/** Number of deliveries on the page of an endpoint. */
const MAX_DELIVERIES = 20;

/** The form field of each error code. */
const FIELDS = { INVALID_WEBHOOK_URL: 'url', WEBHOOK_URL_TAKEN: 'url', NO_WEBHOOK_EVENTS: 'events' };

/** The webhook endpoints of an administrator's organization. */
@AdministrationPages('organization/webhooks')
export class WebhooksController {
  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly endpoints: WebhookEndpoints,
  ) {}

  @Get()
  async list(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return webhookListPage(visit, await this.endpoints.list(visit.caller.scopeId));
  }

  /** Adds an endpoint. Only this answer shows its secret. */
  @Post()
  @ReceivesForm()
  async add(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const { t, caller } = visit;
    const request = { url: form.text('url'), events: checkedEvents(form) };
    let added: EndpointWithSecret | undefined;
    const errors = await formErrorsOf(t, FIELDS, async () => {
      added = await this.endpoints.register(caller.scopeId, request, actorOf(caller));
    });
    return errors ? new FormErrorRedirect(WEBHOOKS_PATH, errors, form) : secretPage(visit, added!);
  }

  @Get(':id')
  async page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    const { scopeId } = visit.caller;
    const endpoint = await this.endpoints.find(scopeId, id);
    return webhookPage(visit, endpoint, await this.deliveries.list(scopeId, id, MAX_DELIVERIES));
  }

  @Post(':id/events')
  @ReceivesForm()
  async chooseEvents(
    @CurrentMember() { t, caller }: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const errors = await formErrorsOf(t, FIELDS, () =>
      this.endpoints.choose(caller.scopeId, id, checkedEvents(form), actorOf(caller)),
    );
    return errors
      ? new FormErrorRedirect(webhookPath(id), errors, form)
      : new SeeOther(webhookPath(id), 'changed');
  }

  /** Replaces the secret. Only this answer shows the new one. */
  @Post(':id/secret')
  @ReceivesForm()
  async rotateSecret(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    const { caller } = visit;
    return secretPage(visit, await this.endpoints.rotateSecret(caller.scopeId, id, actorOf(caller)));
  }

  /** Sends the deliveries of the last day again. */
  @Post(':id/replay')
  @ReceivesForm()
  async replay(@CurrentMember() { t, caller }: MemberVisit, @Param('id') id: string): Promise<Answer> {
    const errors = await formErrorsOf(t, {}, () => this.deliveries.resendLastDay(caller.scopeId, id));
    return errors
      ? new FormErrorRedirect(webhookPath(id), errors)
      : new SeeOther(webhookPath(id), 'replayed');
  }

  /** Sends one delivery again. */
  @Post(':id/deliveries/:deliveryId/resend')
  @ReceivesForm()
  async resend(
    @CurrentMember() { t, caller }: MemberVisit,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<Answer> {
    const errors = await formErrorsOf(t, {}, () => this.deliveries.resend(caller.scopeId, id, deliveryId));
    return errors ? new FormErrorRedirect(webhookPath(id), errors) : new SeeOther(webhookPath(id), 'resent');
  }

  /** Sends a test message. */
  @Post(':id/test')
  @ReceivesForm()
  async test(@CurrentMember() { t, caller }: MemberVisit, @Param('id') id: string): Promise<Answer> {
    const errors = await formErrorsOf(t, {}, () =>
      this.deliveries.sendTest(caller.scopeId, id, actorOf(caller)),
    );
    return errors ? new FormErrorRedirect(webhookPath(id), errors) : new SeeOther(webhookPath(id), 'tested');
  }

  @Post(':id/disable')
  @ReceivesForm()
  async disable(@CurrentMember() { caller }: MemberVisit, @Param('id') id: string): Promise<Answer> {
    await this.endpoints.disable(caller.scopeId, id, actorOf(caller));
    return new SeeOther(webhookPath(id), 'disabled');
  }

  @Post(':id/enable')
  @ReceivesForm()
  async enable(@CurrentMember() { caller }: MemberVisit, @Param('id') id: string): Promise<Answer> {
    await this.endpoints.enable(caller.scopeId, id, actorOf(caller));
    return new SeeOther(webhookPath(id), 'enabled');
  }

  /** Asks for confirmation. */
  @Get(':id/remove')
  async confirmRemoval(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    return removalPage(visit, await this.endpoints.find(visit.caller.scopeId, id));
  }

  @Post(':id/remove')
  @ReceivesForm()
  async remove(@CurrentMember() { caller }: MemberVisit, @Param('id') id: string): Promise<Answer> {
    await this.endpoints.remove(caller.scopeId, id, actorOf(caller));
    return new SeeOther(WEBHOOKS_PATH, 'removed');
  }

  /** A form that is answered with a page leaves its own address in the browser, which a reload requests with GET. */
  @Get([
    ':id/events',
    ':id/secret',
    ':id/replay',
    ':id/test',
    ':id/deliveries/:deliveryId/resend',
    ':id/disable',
    ':id/enable',
  ])
  back(@Param('id') id: string): Answer {
    return new SeeOther(webhookPath(encodeURIComponent(id)));
  }
}

const checkedEvents = (form: SubmittedForm) => WEBHOOK_EVENTS.filter((name) => form.isChecked(name));
