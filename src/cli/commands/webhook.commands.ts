import type { INestApplicationContext } from '@nestjs/common';
import { type Command, InvalidArgumentError } from 'commander';
import type { WebhookDelivery } from '../../webhooks/deliveries/webhook-delivery.entity.js';
import type { WebhookEndpoint } from '../../webhooks/endpoints/webhook-endpoint.entity.js';
import { isWebhookEvent, WEBHOOK_EVENTS, type WebhookEvent } from '../../webhooks/webhook-events.js';
import { CommandError } from '../command-error.js';
import { toAmount, toId } from '../arguments.js';
import { addCommand, operateAndPrint } from '../operate.js';
import type * as Services from '../services.js';

interface OfOrganization {
  org: string;
  json?: boolean;
}

interface OfWebhook extends OfOrganization {
  webhook: string;
}

/** Deliveries that are shown where nobody says how many. */
const SHOWN = 20;

export function addWebhookCommands(program: Command): void {
  const webhook = program
    .command('webhook')
    .description('addresses that are told what happens to an organization');

  addOfOrganization(webhook, 'add', 'register an address; prints its secret, this one time')
    .requiredOption('--url <url>', 'https://…, of the public internet')
    .requiredOption('--event <name>', `${WEBHOOK_EVENTS.join(', ')}; repeat it for several`, toEvents)
    .action(({ org, url, event, ...options }: OfOrganization & { url: string; event: WebhookEvent[] }) =>
      operateAndPrint(options, async (app, services) => {
        await ensureOrganization(app, services, org);
        const { endpoint, secret } = await app
          .get(services.WebhookEndpoints)
          .register(org, { url, events: event }, services.BY_OPERATOR);
        return { ...view(endpoint), secret };
      }),
    );

  addOfOrganization(webhook, 'list', "an organization's addresses, oldest first").action(
    ({ org, ...options }: OfOrganization) =>
      operateAndPrint(options, async (app, { WebhookEndpoints }) => ({
        webhooks: (await app.get(WebhookEndpoints).list(org)).map(view),
      })),
  );

  addOfWebhook(webhook, 'change', 'tell an address of other events from now on')
    .requiredOption('--event <name>', `${WEBHOOK_EVENTS.join(', ')}; repeat it for several`, toEvents)
    .action(({ org, webhook: id, event, ...options }: OfWebhook & { event: WebhookEvent[] }) =>
      operateAndPrint(options, async (app, { BY_OPERATOR, WebhookEndpoints }) =>
        view(await app.get(WebhookEndpoints).choose(org, id, event, BY_OPERATOR)),
      ),
    );

  addOfWebhook(webhook, 'remove', 'forget an address, and what was sent to it').action(
    ({ org, webhook: id, ...options }: OfWebhook) =>
      operateAndPrint(options, async (app, { BY_OPERATOR, WebhookEndpoints }) => {
        await app.get(WebhookEndpoints).remove(org, id, BY_OPERATOR);
        return { id, removed: true };
      }),
  );

  addOfWebhook(
    webhook,
    'turn-over',
    'give an address another secret, and print it, this one time; the one before signs beside it for a day',
  ).action(({ org, webhook: id, ...options }: OfWebhook) =>
    operateAndPrint(options, async (app, { BY_OPERATOR, WebhookEndpoints }) => {
      const { endpoint, secret } = await app.get(WebhookEndpoints).rotateSecret(org, id, BY_OPERATOR);
      return { ...view(endpoint), secret };
    }),
  );

  addOfWebhook(webhook, 'disable', 'send nothing to an address any more').action(
    ({ org, webhook: id, ...options }: OfWebhook) =>
      operateAndPrint(options, async (app, { BY_OPERATOR, WebhookEndpoints }) =>
        view(await app.get(WebhookEndpoints).disable(org, id, BY_OPERATOR)),
      ),
  );

  addOfWebhook(webhook, 'enable', 'send to a disabled address what happens from now on').action(
    ({ org, webhook: id, ...options }: OfWebhook) =>
      operateAndPrint(options, async (app, { BY_OPERATOR, WebhookEndpoints }) =>
        view(await app.get(WebhookEndpoints).enable(org, id, BY_OPERATOR)),
      ),
  );

  addOfWebhook(webhook, 'replay', 'send an address again whatever happened in the last day').action(
    ({ org, webhook: id, ...options }: OfWebhook) =>
      operateAndPrint(options, async (app, { WebhookDeliveries }) => ({
        id,
        sent_again: await app.get(WebhookDeliveries).resendLastDay(org, id),
      })),
  );

  addOfWebhook(webhook, 'deliveries', 'what was sent to an address and what it answered, newest first')
    .option('--limit <count>', 'how many', toAmount, SHOWN)
    .action(({ org, webhook: id, limit, ...options }: OfWebhook & { limit: number }) =>
      operateAndPrint(options, async (app, { WebhookDeliveries }) => ({
        deliveries: (await app.get(WebhookDeliveries).list(org, id, limit)).map(deliveryView),
      })),
    );
}

const addOfOrganization = (parent: Command, name: string, description: string): Command =>
  addCommand(parent, name, description).requiredOption('--org <id>', "the organization's id", toId);

const addOfWebhook = (parent: Command, name: string, description: string): Command =>
  addOfOrganization(parent, name, description).requiredOption('--webhook <id>', "the webhook's id", toId);

async function ensureOrganization(
  app: INestApplicationContext,
  { OrganizationsService }: typeof Services,
  id: string,
): Promise<void> {
  if (!(await app.get(OrganizationsService).find(id)))
    throw new CommandError(`There is no organization ${id}`);
}

/** The name of an event, added to those before it. */
function toEvents(name: string, events: WebhookEvent[] = []): WebhookEvent[] {
  if (!isWebhookEvent(name)) throw new InvalidArgumentError(`One of ${WEBHOOK_EVENTS.join(', ')}.`);
  return [...events, name];
}

function view(endpoint: WebhookEndpoint) {
  const { id, url, events, createdAt, formerSecretEndsAt, failingSince, disabledAt, disabledBecause } =
    endpoint;
  return {
    id,
    url,
    events,
    created_at: createdAt.toISOString(),
    former_secret_ends_at: formerSecretEndsAt?.toISOString() ?? null,
    failing_since: failingSince?.toISOString() ?? null,
    disabled_at: disabledAt?.toISOString() ?? null,
    disabled_because: disabledBecause,
  };
}

function deliveryView({ message, state, attempts, nextAttemptAt, answers }: WebhookDelivery) {
  return {
    message_id: message.id,
    type: message.type,
    data: message.data,
    created_at: message.createdAt.toISOString(),
    state,
    attempts,
    next_attempt_at: nextAttemptAt?.toISOString() ?? null,
    answers: answers.map(({ tookMs, ...answer }) => ({ ...answer, took_ms: tookMs })),
  };
}
