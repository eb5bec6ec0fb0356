import type { INestApplicationContext } from '@nestjs/common';
import { type Command, InvalidArgumentError } from 'commander';
import type { WebhookDelivery } from '../../webhooks/webhook-delivery.entity.js';
import type { WebhookEndpoint } from '../../webhooks/webhook-endpoint.entity.js';
import { isWebhookEvent, WEBHOOK_EVENTS, type WebhookEvent } from '../../webhooks/webhook-events.js';
import { CommandError } from '../command-error.js';
import { toPositiveInteger, toId } from '../arguments.js';
import { addCommand, operateAndPrint } from '../operate.js';
import type * as Services from '../services.js';

interface OrganizationOptions {
  org: string;
  json?: boolean;
}

interface WebhookOptions extends OrganizationOptions {
  webhook: string;
}

/** Default number of deliveries to show. */
const DEFAULT_LIMIT = 20;

export function addWebhookCommands(program: Command): void {
  const webhook = program.command('webhook').description("URLs that receive an organization's events");

  addOrganizationCommand(webhook, 'add', 'register a URL; prints its secret, which is shown only once')
    .requiredOption('--url <url>', 'https://…, of the public internet')
    .requiredOption('--event <name>', `${WEBHOOK_EVENTS.join(', ')}; repeat it for several`, toEvents)
    .action(({ org, url, event, ...options }: OrganizationOptions & { url: string; event: WebhookEvent[] }) =>
      operateAndPrint(options, async (app, services) => {
        await ensureOrganization(app, services, org);
        const { endpoint, secret } = await app
          .get(services.WebhookEndpoints)
          .register(org, { url, events: event }, services.BY_OPERATOR);
        return { ...view(endpoint), secret };
      }),
    );

  addOrganizationCommand(webhook, 'list', "list an organization's webhooks, oldest first").action(
    ({ org, ...options }: OrganizationOptions) =>
      operateAndPrint(options, async (app, { WebhookEndpoints }) => ({
        webhooks: (await app.get(WebhookEndpoints).list(org)).map(view),
      })),
  );

  addWebhookCommand(webhook, 'change', 'change the events that are sent to a webhook')
    .requiredOption('--event <name>', `${WEBHOOK_EVENTS.join(', ')}; repeat it for several`, toEvents)
    .action(({ org, webhook: id, event, ...options }: WebhookOptions & { event: WebhookEvent[] }) =>
      operateAndPrint(options, async (app, { BY_OPERATOR, WebhookEndpoints }) =>
        view(await app.get(WebhookEndpoints).choose(org, id, event, BY_OPERATOR)),
      ),
    );

  addWebhookCommand(webhook, 'remove', 'remove a webhook and its deliveries').action(
    ({ org, webhook: id, ...options }: WebhookOptions) =>
      operateAndPrint(options, async (app, { BY_OPERATOR, WebhookEndpoints }) => {
        await app.get(WebhookEndpoints).remove(org, id, BY_OPERATOR);
        return { id, removed: true };
      }),
  );

  addWebhookCommand(
    webhook,
    'turn-over',
    'rotate the secret of a webhook, and print the new one, which is shown only once; the previous one also signs for a day',
  ).action(({ org, webhook: id, ...options }: WebhookOptions) =>
    operateAndPrint(options, async (app, { BY_OPERATOR, WebhookEndpoints }) => {
      const { endpoint, secret } = await app.get(WebhookEndpoints).rotateSecret(org, id, BY_OPERATOR);
      return { ...view(endpoint), secret };
    }),
  );

  addWebhookCommand(webhook, 'disable', 'stop sending to a webhook').action(
    ({ org, webhook: id, ...options }: WebhookOptions) =>
      operateAndPrint(options, async (app, { BY_OPERATOR, WebhookEndpoints }) =>
        view(await app.get(WebhookEndpoints).disable(org, id, BY_OPERATOR)),
      ),
  );

  addWebhookCommand(webhook, 'enable', 'send new events to a disabled webhook again').action(
    ({ org, webhook: id, ...options }: WebhookOptions) =>
      operateAndPrint(options, async (app, { BY_OPERATOR, WebhookEndpoints }) =>
        view(await app.get(WebhookEndpoints).enable(org, id, BY_OPERATOR)),
      ),
  );

  addWebhookCommand(webhook, 'test', 'send a test event to a webhook').action(
    ({ org, webhook: id, ...options }: WebhookOptions) =>
      operateAndPrint(options, async (app, { BY_OPERATOR, WebhookDeliveries }) => {
        await app.get(WebhookDeliveries).sendTest(org, id, BY_OPERATOR);
        return { id, tested: true };
      }),
  );

  addWebhookCommand(webhook, 'replay', 'resend all events of the last day to a webhook').action(
    ({ org, webhook: id, ...options }: WebhookOptions) =>
      operateAndPrint(options, async (app, { WebhookDeliveries }) => ({
        id,
        sent_again: await app.get(WebhookDeliveries).resendLastDay(org, id),
      })),
  );

  addWebhookCommand(webhook, 'deliveries', 'list deliveries to a webhook and its answers, newest first')
    .option('--limit <count>', 'maximum number', toPositiveInteger, DEFAULT_LIMIT)
    .action(({ org, webhook: id, limit, ...options }: WebhookOptions & { limit: number }) =>
      operateAndPrint(options, async (app, { WebhookDeliveries }) => ({
        deliveries: (await app.get(WebhookDeliveries).list(org, id, limit)).map(deliveryView),
      })),
    );
}

const addOrganizationCommand = (parent: Command, name: string, description: string): Command =>
  addCommand(parent, name, description).requiredOption('--org <id>', "the organization's id", toId);

const addWebhookCommand = (parent: Command, name: string, description: string): Command =>
  addOrganizationCommand(parent, name, description).requiredOption(
    '--webhook <id>',
    "the webhook's id",
    toId,
  );

async function ensureOrganization(
  app: INestApplicationContext,
  { OrganizationsService }: typeof Services,
  id: string,
): Promise<void> {
  if (!(await app.get(OrganizationsService).find(id)))
    throw new CommandError(`There is no organization ${id}`);
}

/** Parses the name of an event, and adds it to those before. */
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
