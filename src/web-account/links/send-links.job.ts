import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { PinoLogger } from 'nestjs-pino';
import { httpSettings } from '../../platform/http/http.settings.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Job } from '../../platform/jobs/job.js';
import { AccountEvents } from '../account-events.js';
import { ActorNames } from '../mail/actor-names.js';
import { AccountMailer } from '../mail/account-mailer.js';
import type { MailedKind } from './account-link.entity.js';
import { linkEmail, type MailedLink } from './link-email.js';
import { linkOrigin } from './link-origin.js';
import { LinkRecipients, type Recipient } from './link-recipients.js';
import { type LinkRequest, SEND_LINKS } from './link-request.js';
import { LinkStore } from './link-store.js';

/** How long a mail that can't be sent is tried again: nobody waits for it any more. In milliseconds. */
const GIVEN_UP_AFTER_MS: Record<MailedKind, number> = {
  invitation: 86_400_000,
  reset: 3_600_000,
  address: 3_600_000,
};

/** Makes links and sends them. Run again, it makes others in their place, and what was sent before works no more. */
@Injectable()
export class SendLinksJob extends Job {
  readonly name = SEND_LINKS;
  private readonly origin: string;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly recipients: LinkRecipients,
    private readonly links: LinkStore,
    private readonly makers: ActorNames,
    private readonly events: AccountEvents,
    private readonly mailer: AccountMailer,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.origin = linkOrigin(settings);
  }

  async run(payload: unknown): Promise<void> {
    const request = payload as LinkRequest;
    if (this.clock.now().getTime() - Date.parse(request.askedAt) > GIVEN_UP_AFTER_MS[request.kind]) {
      this.logger.warn(`A mail was given up (${request.kind})`);
      return;
    }
    const recipients = await this.recipients.find(request);
    // The part before the @ may be told by its case: what is one address here may be two mailboxes.
    for (const [to, owners] of Map.groupBy(recipients, ({ email }) => email))
      await this.send(request, to, owners);
  }

  private async send(request: LinkRequest, to: string, owners: Recipient[]): Promise<void> {
    const { kind, language, madeBy, address, askedAt } = request;
    const links = await this.database.transaction(async (tx) => {
      const made: MailedLink[] = [];
      for (const owner of owners) {
        // What was asked for by somebody who may was kept then: what has ended it since is not undone.
        const link = await this.links[kind === 'reset' ? 'make' : 'renew'](tx, owner, kind);
        if (link) made.push({ ...owner, url: `${this.origin}${link.path}`, expiresAt: link.expiresAt });
        if (kind === 'reset')
          await this.events.record(tx, 'reset-asked', owner.profileId, { madeBy, address });
      }
      return made;
    });
    if (links.length === 0) return;
    const by = kind === 'invitation' ? await this.makers.find(madeBy) : null;
    const asked = { by, address, at: new Date(askedAt) };
    await this.mailer.send({ to, ...linkEmail(language, kind, links, asked) });
  }
}
