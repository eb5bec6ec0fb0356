import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { httpSettings } from '../../platform/http/http.settings.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Job } from '../../platform/jobs/job.js';
import { linkOrigin } from '../links/link-origin.js';
import { type Maker, Makers } from '../mail/makers.js';
import { Post } from '../mail/post.js';
import { noticeMail } from './notice-mail.js';
import { type NoticeRequest, SEND_NOTICE } from './notices.js';

/** How long a notice that can't be sent is tried again, in milliseconds. */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;

/** Sends notices to owners of accounts. */
@Injectable()
export class SendNoticeJob extends Job {
  readonly name = SEND_NOTICE;
  private readonly forgotUrl: string;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly makers: Makers,
    private readonly post: Post,
  ) {
    super();
    this.forgotUrl = `${linkOrigin(settings)}/account/forgot`;
  }

  async run(payload: unknown): Promise<void> {
    const request = payload as NoticeRequest;
    if (this.clock.now().getTime() - Date.parse(request.at) > GIVEN_UP_AFTER_MS) return;
    const [owner] = await this.database.query<Maker & { email: string | null }>(OWNER, [
      request.profileId,
      request.email ?? null,
    ]);
    if (!owner?.email) return;
    const maker = await this.makers.find(request.madeBy);
    await this.post.send({
      to: owner.email,
      ...noticeMail(request, { owner, maker, forgotUrl: this.forgotUrl }),
    });
  }
}

const OWNER = `
  SELECT COALESCE($2, u.sign_in_email) AS email, p.name, o.name AS "organizationName"
    FROM profiles p JOIN auth_users u ON u.id = p.auth_user_id LEFT JOIN organizations o ON o.id = p.org_id
   WHERE p.id = $1`;
