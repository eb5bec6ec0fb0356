import { Injectable } from '@nestjs/common';
import { actorOf } from '../../auth/caller.js';
import { WebhookDeliveries } from '../../webhooks/deliveries/webhook-deliveries.service.js';
import {
  WebhookEndpoints,
  type EndpointWithSecret,
} from '../../webhooks/endpoints/webhook-endpoints.service.js';
import { WEBHOOK_EVENTS } from '../../webhooks/webhook-events.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import type { MemberVisit } from '../session/visit.js';
import { webhookPath, WEBHOOKS_PATH } from './paths.js';
import { removalPage } from './removal.page.js';
import { secretPage } from './secret.page.js';
import { webhookListPage } from './webhook-list.page.js';
import { webhookPage } from './webhook.page.js';

/** Deliveries that a page shows. */
const SHOWN = 20;
/** Fields of the form by what is wrong with it. */
const FIELDS = { INVALID_WEBHOOK_URL: 'url', WEBHOOK_URL_TAKEN: 'url', NO_WEBHOOK_EVENTS: 'events' };

/** The webhooks of an administrator's organization. */
@Injectable()
export class WebhookPagesService {
  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly endpoints: WebhookEndpoints,
  ) {}

  async list(visit: MemberVisit): Promise<Answer> {
    return webhookListPage(visit, await this.endpoints.list(visit.caller.scopeId));
  }

  /** Shows the secret in this one answer. */
  async add(visit: MemberVisit, form: SubmittedForm): Promise<Answer> {
    const { t, caller } = visit;
    const wanted = { url: form.text('url'), events: eventsIn(form) };
    let added: EndpointWithSecret | undefined;
    const refused = await formErrorsOf(t, FIELDS, async () => {
      added = await this.endpoints.register(caller.scopeId, wanted, actorOf(caller));
    });
    return refused ? new FormErrorRedirect(WEBHOOKS_PATH, refused, form) : secretPage(visit, added!);
  }

  /** @throws {WebhookNotFound} */
  async page(visit: MemberVisit, id: string): Promise<Answer> {
    const { scopeId } = visit.caller;
    const endpoint = await this.endpoints.find(scopeId, id);
    return webhookPage(visit, endpoint, await this.deliveries.list(scopeId, id, SHOWN));
  }

  /** @throws {WebhookNotFound} */
  async choose(visit: MemberVisit, id: string, form: SubmittedForm): Promise<Answer> {
    const { t, caller } = visit;
    const refused = await formErrorsOf(t, FIELDS, () =>
      this.endpoints.choose(caller.scopeId, id, eventsIn(form), actorOf(caller)),
    );
    return refused
      ? new FormErrorRedirect(webhookPath(id), refused, form)
      : new SeeOther(webhookPath(id), 'changed');
  }

  /** Shows the secret in this one answer. @throws {WebhookNotFound} */
  async rotateSecret(visit: MemberVisit, id: string): Promise<Answer> {
    const { caller } = visit;
    return secretPage(visit, await this.endpoints.rotateSecret(caller.scopeId, id, actorOf(caller)));
  }

  /** @throws {WebhookNotFound} */
  async replay(visit: MemberVisit, id: string): Promise<Answer> {
    const refused = await formErrorsOf(visit.t, {}, () =>
      this.deliveries.resendLastDay(visit.caller.scopeId, id),
    );
    return refused
      ? new FormErrorRedirect(webhookPath(id), refused)
      : new SeeOther(webhookPath(id), 'replayed');
  }

  /** @throws {WebhookNotFound} */
  async disable({ caller }: MemberVisit, id: string): Promise<Answer> {
    await this.endpoints.disable(caller.scopeId, id, actorOf(caller));
    return new SeeOther(webhookPath(id), 'disabled');
  }

  /** @throws {WebhookNotFound} */
  async enable({ caller }: MemberVisit, id: string): Promise<Answer> {
    await this.endpoints.enable(caller.scopeId, id, actorOf(caller));
    return new SeeOther(webhookPath(id), 'enabled');
  }

  /** Says what it does, before it is done. @throws {WebhookNotFound} */
  async confirmRemoval(visit: MemberVisit, id: string): Promise<Answer> {
    return removalPage(visit, await this.endpoints.find(visit.caller.scopeId, id));
  }

  /** @throws {WebhookNotFound} */
  async remove({ caller }: MemberVisit, id: string): Promise<Answer> {
    await this.endpoints.remove(caller.scopeId, id, actorOf(caller));
    return new SeeOther(WEBHOOKS_PATH, 'removed');
  }
}

const eventsIn = (form: SubmittedForm) => WEBHOOK_EVENTS.filter((name) => form.isChecked(name));
