import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Job } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { FailedSignInLog } from '../attempts/failed-sign-in-log.js';
import { PasswordsService } from '../password/passwords.service.js';

/** Payload of the job. */
interface FailedSignIn {
  /** Profiles that sign in with the email; none when it is unknown. */
  owners: { profileId: string; scopeId: string }[];
  /** IP address. */
  address: string | null;
}

/**
 * Records failed sign-ins in the security log of the email's owners. A job does so, for unknown emails too, so that the time of
 * the response does not tell whether an email is known.
 */
@Injectable()
export class FailedSignInsJob extends Job {
  readonly name = 'keep-refused-sign-in';

  constructor(
    private readonly failedSignIns: FailedSignInLog,
    private readonly passwords: PasswordsService,
    private readonly queue: JobQueue,
    private readonly securityLog: SecurityLog,
  ) {
    super();
  }

  /** Enqueues the job for a sign-in with a wrong password. */
  async record(email: string, address: string | null): Promise<void> {
    const found = await this.passwords.findByAddress(email);
    const owners = found.map(({ profileId, scopeId }) => ({ profileId, scopeId }));
    const payload: FailedSignIn = { owners, address };
    await this.queue.enqueue(this.name, payload, `${this.name}:${newId()}`);
  }

  async run(payload: unknown): Promise<void> {
    const { owners, address } = payload as FailedSignIn;
    const event = { kind: 'sign-in-refused', madeBy: null, address } as const;
    if (owners.length === 0) this.securityLog.note(event.kind, { address });
    for (const owner of owners) await this.failedSignIns.record({ ...event, ...owner });
  }
}
