import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { IsNull, Not, Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { Database, violatedConstraint } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import type { SecurityEventKind } from '../../security-log/security-event-kinds.js';
import { type Actor, SecurityLog } from '../../security-log/security-log.js';
import type { WebhookEvent } from '../webhook-events.js';
import { NoWebhookEvents, TooManyWebhooks, WebhookNotFound, WebhookUrlTaken } from '../webhooks.errors.js';
import { webhooksSettings } from '../webhooks.settings.js';
import { EndpointSwitch } from './endpoint-switch.js';
import { readEndpointUrl } from './endpoint-url.js';
import { newSecret } from './secrets.js';
import { WebhookEndpoint } from '../webhook-endpoint.entity.js';

/** More than anybody needs, and few enough that one event does not cause a flood of requests. */
export const MAX_ENDPOINTS = 10;
/** How long a rotated secret continues to sign, in milliseconds. */
const SECRET_OVERLAP_MS = 86_400_000;

/** A URL to register, and the events that it subscribes to. */
export interface WebhookRegistration {
  url: string;
  events: readonly WebhookEvent[];
}

/** An endpoint with its secret, which is shown only once. */
export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** Manages the endpoints of organizations. Each method takes the organization: endpoints of others do not exist for it. */
@Injectable()
export class WebhookEndpoints {
  constructor(
    @Inject(webhooksSettings.KEY) private readonly settings: ConfigType<typeof webhooksSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly endpointSwitch: EndpointSwitch,
    private readonly securityLog: SecurityLog,
    @InjectRepository(WebhookEndpoint) private readonly endpoints: Repository<WebhookEndpoint>,
  ) {}

  /** Oldest first. */
  list(organizationId: string): Promise<WebhookEndpoint[]> {
    return this.endpoints.find({ where: { organizationId }, order: { id: 'ASC' } });
  }

  /** @throws {WebhookNotFound} */
  async find(organizationId: string, id: string): Promise<WebhookEndpoint> {
    const found = isUUID(id) ? await this.endpoints.findOneBy({ organizationId, id }) : null;
    if (!found) throw new WebhookNotFound();
    return found;
  }

  /**
   * Registers a URL. Events from then on are sent there.
   * @throws {InvalidWebhookUrl | NoWebhookEvents | TooManyWebhooks | WebhookUrlTaken}
   */
  async register(
    organizationId: string,
    registration: WebhookRegistration,
    by: Actor,
  ): Promise<EndpointWithSecret> {
    const { ALLOW_PRIVATE_WEBHOOKS: allowPrivate } = this.settings;
    const url = readEndpointUrl(registration.url, { allowPrivate });
    const events = distinctEvents(registration.events);
    const id = newId();
    const secret = newSecret();
    try {
      await this.database.transaction(async (tx) => {
        // Two concurrent requests may both pass: the limit is for order, not for safety.
        if ((await tx.countBy(WebhookEndpoint, { organizationId })) >= MAX_ENDPOINTS)
          throw new TooManyWebhooks();
        const createdAt = this.clock.now();
        await tx.insert(WebhookEndpoint, { id, organizationId, url, events, secret, createdAt });
        await this.record(tx, 'webhook-added', organizationId, by);
      });
    } catch (error) {
      throw violatedConstraint(error) === 'webhook_endpoints_url_once' ? new WebhookUrlTaken() : error;
    }
    return { endpoint: await this.find(organizationId, id), secret };
  }

  /** Changes the events that an endpoint subscribes to. @throws {WebhookNotFound | NoWebhookEvents} */
  async choose(
    organizationId: string,
    id: string,
    chosen: readonly WebhookEvent[],
    by: Actor,
  ): Promise<WebhookEndpoint> {
    await this.find(organizationId, id);
    const events = distinctEvents(chosen);
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.update(WebhookEndpoint, { organizationId, id }, { events });
      if (affected) await this.record(tx, 'webhook-changed', organizationId, by);
    });
    return this.find(organizationId, id);
  }

  /** Removes an endpoint with its deliveries. @throws {WebhookNotFound} */
  async remove(organizationId: string, id: string, by: Actor): Promise<void> {
    await this.find(organizationId, id);
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.delete(WebhookEndpoint, { organizationId, id });
      if (affected) await this.record(tx, 'webhook-removed', organizationId, by);
    });
  }

  /**
   * Replaces the secret of an endpoint. The previous secret also signs for one more day, so that a receiver can verify
   * deliveries with either of them; one before that expires at once.
   * @throws {WebhookNotFound}
   */
  async rotateSecret(organizationId: string, id: string, by: Actor): Promise<EndpointWithSecret> {
    await this.find(organizationId, id);
    const secret = newSecret();
    await this.database.transaction(async (tx) => {
      await tx.update(
        WebhookEndpoint,
        { organizationId, id },
        {
          secret,
          formerSecret: () => 'secret',
          formerSecretEndsAt: new Date(this.clock.now().getTime() + SECRET_OVERLAP_MS),
        },
      );
      await this.record(tx, 'webhook-secret-replaced', organizationId, by);
    });
    return { endpoint: await this.find(organizationId, id), secret };
  }

  /** Enables an endpoint for events from now on. @throws {WebhookNotFound} */
  async enable(organizationId: string, id: string, by: Actor): Promise<WebhookEndpoint> {
    await this.find(organizationId, id);
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.update(
        WebhookEndpoint,
        { organizationId, id, disabledAt: Not(IsNull()) },
        { disabledAt: null, disabledBecause: null, failingSince: null },
      );
      if (!affected) return;
      // Deliveries that were created while it was being disabled may still wait, and be days old.
      await this.endpointSwitch.cancelPending(tx, id);
      await this.record(tx, 'webhook-enabled', organizationId, by);
    });
    return this.find(organizationId, id);
  }

  /** Disables an endpoint. @throws {WebhookNotFound} */
  async disable(organizationId: string, id: string, by: Actor): Promise<WebhookEndpoint> {
    await this.find(organizationId, id);
    await this.database.transaction(async (tx) => {
      const disabled = await this.endpointSwitch.disable(tx, id, 'asked');
      if (disabled) await this.record(tx, 'webhook-disabled', organizationId, by);
    });
    return this.find(organizationId, id);
  }

  private record(tx: Tx, kind: SecurityEventKind, organizationId: string, by: Actor): Promise<void> {
    return this.securityLog.record(tx, { kind, scopeId: organizationId, profileId: null, ...by });
  }
}

/** The events without duplicates. @throws {NoWebhookEvents} */
function distinctEvents(events: readonly WebhookEvent[]): WebhookEvent[] {
  if (events.length === 0) throw new NoWebhookEvents();
  return [...new Set(events)];
}
