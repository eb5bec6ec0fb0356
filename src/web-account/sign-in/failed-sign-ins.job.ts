import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Job } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { FailedSignInLog } from './failed-sign-in-log.js';
import { PasswordsService } from '../password/passwords.service.js';

/** What the queue knows of a wrong password. */
interface RefusedSignIn {
  /** Whose address was given; nobody's when it is unknown. */
  owners: { profileId: string; scopeId: string }[];
  /** IP address. */
  address: string | null;
}

/**
 * Keeps wrong passwords in the log of whose address was given. A job does so, and there is one for every wrong password: how
 * soon the answer comes shall not tell whether the address is known.
 */
@Injectable()
export class FailedSignInsJob extends Job {
  readonly name = 'keep-refused-sign-in';

  constructor(
    private readonly queue: JobQueue,
    private readonly passwords: PasswordsService,
    private readonly kept: FailedSignInLog,
    private readonly log: SecurityLog,
  ) {
    super();
  }

  async wasRefused(email: string, address: string | null): Promise<void> {
    const found = await this.passwords.ofAddress(email);
    const owners = found.map(({ profileId, scopeId }) => ({ profileId, scopeId }));
    const refused: RefusedSignIn = { owners, address };
    await this.queue.enqueue(this.name, refused, `${this.name}:${newId()}`);
  }

  async run(payload: unknown): Promise<void> {
    const { owners, address } = payload as RefusedSignIn;
    const refused = { kind: 'sign-in-refused', madeBy: null, address } as const;
    if (owners.length === 0) this.log.note(refused.kind, { address });
    for (const owner of owners) await this.kept.record({ ...refused, ...owner });
  }
}
