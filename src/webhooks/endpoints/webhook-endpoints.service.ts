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
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

/** More than anybody needs, and few enough that one event is not sent around the world. */
export const MAX_ENDPOINTS = 10;
/** How long a secret that is turned over goes on signing, in milliseconds. */
const OVERLAP_MS = 86_400_000;

/** An address to be told of events. */
export interface WantedWebhook {
  url: string;
  events: readonly WebhookEvent[];
}

/** An endpoint with its secret, this one time. */
export interface WithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** The addresses that organizations have registered. Each method takes the organization: others' are not there. */
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
   * Registers an address. What happens from then on is sent there.
   * @throws {InvalidWebhookUrl | NoWebhookEvents | TooManyWebhooks | WebhookUrlTaken}
   */
  async register(organizationId: string, wanted: WantedWebhook, by: Actor): Promise<WithSecret> {
    const { ALLOW_PRIVATE_WEBHOOKS: allowPrivate } = this.settings;
    const url = readEndpointUrl(wanted.url, { allowPrivate });
    const events = chosen(wanted.events);
    const id = newId();
    const secret = newSecret();
    try {
      await this.database.transaction(async (tx) => {
        // Of two at the same time both may come in: the bound is for keeping order, not for safety.
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

  /** Tells an address of other events from now on. @throws {WebhookNotFound | NoWebhookEvents} */
  async choose(
    organizationId: string,
    id: string,
    wanted: readonly WebhookEvent[],
    by: Actor,
  ): Promise<WebhookEndpoint> {
    await this.find(organizationId, id);
    const events = chosen(wanted);
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.update(WebhookEndpoint, { organizationId, id }, { events });
      if (affected) await this.record(tx, 'webhook-changed', organizationId, by);
    });
    return this.find(organizationId, id);
  }

  /** With all that was sent to it. @throws {WebhookNotFound} */
  async remove(organizationId: string, id: string, by: Actor): Promise<void> {
    await this.find(organizationId, id);
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.delete(WebhookEndpoint, { organizationId, id });
      if (affected) await this.record(tx, 'webhook-removed', organizationId, by);
    });
  }

  /**
   * Gives an endpoint another secret. The one before signs beside it for a day, so that a receiver knows what comes
   * whichever of the two it has; one before that ends at once.
   * @throws {WebhookNotFound}
   */
  async rotateSecret(organizationId: string, id: string, by: Actor): Promise<WithSecret> {
    await this.find(organizationId, id);
    const secret = newSecret();
    await this.database.transaction(async (tx) => {
      await tx.update(
        WebhookEndpoint,
        { organizationId, id },
        {
          secret,
          formerSecret: () => 'secret',
          formerSecretEndsAt: new Date(this.clock.now().getTime() + OVERLAP_MS),
        },
      );
      await this.record(tx, 'webhook-secret-replaced', organizationId, by);
    });
    return { endpoint: await this.find(organizationId, id), secret };
  }

  /** Sends what happens from now on to it again, and nothing of before. @throws {WebhookNotFound} */
  async enable(organizationId: string, id: string, by: Actor): Promise<WebhookEndpoint> {
    await this.find(organizationId, id);
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.update(
        WebhookEndpoint,
        { organizationId, id, disabledAt: Not(IsNull()) },
        { disabledAt: null, disabledBecause: null, failingSince: null },
      );
      if (!affected) return;
      // Of what came while it was being disabled, something may wait yet, and be days old.
      await this.endpointSwitch.letGo(tx, id);
      await this.record(tx, 'webhook-enabled', organizationId, by);
    });
    return this.find(organizationId, id);
  }

  /** Sends nothing to it any more. @throws {WebhookNotFound} */
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

/** Each once. @throws {NoWebhookEvents} */
function chosen(events: readonly WebhookEvent[]): WebhookEvent[] {
  if (events.length === 0) throw new NoWebhookEvents();
  return [...new Set(events)];
}
