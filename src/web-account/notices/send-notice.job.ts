import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Job } from '../../platform/jobs/job.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { linkOrigin } from '../links/link-origin.js';
import { makerOf, Makers } from '../mail/makers.js';
import { Post } from '../mail/post.js';
import { noticeMail } from './notice-mail.js';
import { type NoticeRequest, SEND_NOTICE } from './notices.js';

/** How long a notice that can't be sent is tried again, in milliseconds. */
const PATIENCE_MS = 3 * 86_400_000;

/** Sends notices to owners of accounts. */
@Injectable()
export class SendNoticeJob implements Job, OnModuleInit {
  readonly name = SEND_NOTICE;
  private readonly forgotUrl: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly worker: JobWorker,
    private readonly clock: Clock,
    private readonly profiles: ProfilesService,
    private readonly makers: Makers,
    private readonly post: Post,
  ) {
    this.forgotUrl = `${linkOrigin(config)}/account/forgot`;
  }

  onModuleInit(): void {
    this.worker.register(this);
  }

  async run(payload: unknown): Promise<void> {
    const request = payload as NoticeRequest;
    if (this.clock.now().getTime() - Date.parse(request.at) > PATIENCE_MS) return;
    const profile = await this.profiles.findWithAccount(request.profileId);
    const to = profile && (request.email ?? profile.authUser.signInEmail);
    if (!to) return;
    const maker = await this.makers.find(request.madeBy);
    await this.post.send({
      to,
      ...noticeMail(request, { owner: makerOf(profile), maker, forgotUrl: this.forgotUrl }),
    });
  }
}
