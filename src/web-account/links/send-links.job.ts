import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Database } from '../../platform/database/database.js';
import { httpSettings } from '../../platform/http/http.settings.js';
import { AccountEvents } from '../account-events.js';
import { ActorNames } from '../mail/actor-names.js';
import { EmailJob, type RenderedEmail } from '../mail/email-job.js';
import type { LinkEmailKind } from '../mail/mail-kind.js';
import { linkEmail, type MailedLink } from './link-email.js';
import { linkOrigin } from '../mail/link-origin.js';
import { LinkRecipients, type Recipient } from './link-recipients.js';
import { type LinkRequest, SEND_LINKS } from './link-request.js';
import { LinkStore } from './link-store.js';

/** How long sending is retried, in milliseconds. */
const LIFETIME_MS: Record<LinkEmailKind, number> = {
  invitation: 86_400_000,
  reset: 3_600_000,
  address: 3_600_000,
};

/** The profiles of one address. */
interface Mailbox {
  to: string;
  owners: Recipient[];
}

/** Makes links and sends them. A retry makes new links, and the ones that were sent before stop working. */
@Injectable()
export class SendLinksJob extends EmailJob<LinkRequest, Mailbox> {
  readonly name = SEND_LINKS;
  private readonly origin: string;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    private readonly actorNames: ActorNames,
    private readonly database: Database,
    private readonly events: AccountEvents,
    private readonly links: LinkStore,
    private readonly linkRecipients: LinkRecipients,
  ) {
    super();
    this.origin = linkOrigin(settings);
  }

  protected kindOf({ kind }: LinkRequest): LinkEmailKind {
    return kind;
  }

  protected expiresAt({ kind, askedAt }: LinkRequest): number {
    return Date.parse(askedAt) + LIFETIME_MS[kind];
  }

  protected async recipients(request: LinkRequest): Promise<Mailbox[]> {
    // By exact address: the service ignores the case of the part before the @, but a mail server may not.
    const byAddress = Map.groupBy(await this.linkRecipients.find(request), ({ email }) => email);
    return Array.from(byAddress, ([to, owners]) => ({ to, owners }));
  }

  protected async render(request: LinkRequest, { owners }: Mailbox): Promise<RenderedEmail | null> {
    const { kind, language, madeBy, address, askedAt } = request;
    const links = await this.makeLinks(request, owners);
    if (links.length === 0) return null;
    const by = kind === 'invitation' ? await this.actorNames.find(madeBy) : null;
    return linkEmail(language, kind, links, { by, address, at: new Date(askedAt) });
  }

  private makeLinks({ kind, madeBy, address }: LinkRequest, owners: Recipient[]): Promise<MailedLink[]> {
    return this.database.transaction(async (tx) => {
      const made: MailedLink[] = [];
      for (const owner of owners) {
        // An invitation or a change of address was stored when it was requested: if it has ended since, it stays ended.
        const link = await this.links[kind === 'reset' ? 'make' : 'renew'](tx, owner, kind);
        if (link) made.push({ ...owner, url: `${this.origin}${link.path}`, expiresAt: link.expiresAt });
        if (kind === 'reset')
          await this.events.record(tx, 'reset-asked', owner.profileId, { madeBy, address });
      }
      return made;
    });
  }
}
