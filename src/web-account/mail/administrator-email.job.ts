import { Inject } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { Language } from '../texts/language.js';
import { EmailJob, type EmailRecipient } from './email-job.js';

/** Language of emails that nobody requested in a browser: no language is stored with an account. */
export const UNREQUESTED_LANGUAGE: Language = 'es';

/** One email, to the administrator with the profile; without a profile, those to all administrators of the organization. */
interface AdministratorRequest {
  organizationId: string;
  profileId?: string;
}

export interface AdministratorRecipient extends EmailRecipient {
  administrator: Profile;
}

/**
 * Sends an email to each active administrator of an organization who has a sign-in address. Each email has a job of its own: a
 * retry sends one, not all.
 */
export abstract class AdministratorEmailJob<Request extends AdministratorRequest> extends EmailJob<
  Request,
  AdministratorRecipient
> {
  @Inject(Database) private readonly database: Database;
  @Inject(Mailer) private readonly platformMailer: Mailer;
  @Inject(ProfilesService) protected readonly profiles: ProfilesService;
  @Inject(JobQueue) private readonly queue: JobQueue;

  /** What the email is about, for the key of the job: an administrator has one waiting email about it. */
  protected abstract subjectOf(request: Request): string;

  /** Never: the queue itself stops after four days. */
  protected expiresAt(): number {
    return Infinity;
  }

  protected async recipients(request: Request): Promise<AdministratorRecipient[]> {
    if (!this.platformMailer.isConfigured) return [];
    const administrators = await this.profiles.administratorsOf(request.organizationId);
    if (request.profileId === undefined) {
      await this.enqueueForEach(administrators, request);
      return [];
    }
    const administrator = await this.profiles.findWithAccount(request.profileId);
    const to = administrators.find(({ id }) => id === request.profileId)?.authUser.signInEmail;
    return to && administrator ? [{ to, administrator }] : [];
  }

  private async enqueueForEach(administrators: Profile[], request: Request): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const { id: profileId } of administrators) {
        const key = `${this.name}:${profileId}:${this.subjectOf(request)}`;
        await this.queue.enqueue(this.name, { ...request, profileId }, key, { tx });
      }
    });
  }
}
