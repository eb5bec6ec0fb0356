import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Expected, PartlyExpected } from './expected-document.js';
import { ProviderSubmission } from './provider-submission.entity.js';
import { SAVE, DUPLICATE } from './submissions.sql.js';

/** A submission to a remote provider. It is saved before it is sent, so that neither a crash nor a lost answer loses it. */
export interface Submission<Body, Agreed extends PartlyExpected = Expected> {
  attempt: number;
  expected: Agreed;
  /** Resent unchanged, so that the provider recognises it. */
  body: Body;
  sentAt: Date;
}

/** Stores submissions to remote providers. A provider has never received an invoice without one. */
@Injectable()
export class Submissions {
  constructor(
    private readonly database: Database,
    @InjectRepository(ProviderSubmission) private readonly submissions: Repository<ProviderSubmission>,
  ) {}

  /** Saves a submission before it is sent. The first one of an attempt is kept and returned, and has to be sent. */
  async save<Body, Agreed extends PartlyExpected = Expected>(
    invoiceId: string,
    { attempt, expected, body, sentAt }: Submission<Body, Agreed>,
  ): Promise<Submission<Body, Agreed>> {
    const [saved] = await this.database.query<Submission<Body, Agreed>>(SAVE, [
      invoiceId,
      attempt,
      JSON.stringify(expected),
      JSON.stringify(body),
      sentAt,
    ]);
    return saved as Submission<Body, Agreed>;
  }

  /** The submission of the latest attempt, or null if nothing was sent. */
  async latest<Body, Agreed extends PartlyExpected = Expected>(
    invoiceId: string,
  ): Promise<Submission<Body, Agreed> | null> {
    const latest = await this.submissions.findOne({ where: { invoiceId }, order: { attempt: 'DESC' } });
    if (!latest) return null;
    const { attempt, expected, body, sentAt } = latest;
    return { attempt, expected: expected as Agreed, body: body as Body, sentAt };
  }

  /**
   * Whether another invoice of the same vendor was submitted within a day before or after, with the same member in its body.
   * @param member of the body, as it is written in JSON.
   */
  async hasDuplicate(
    invoiceId: string,
    { expected, sentAt }: Submission<unknown>,
    member: object,
  ): Promise<boolean> {
    const written = JSON.stringify(member).slice(1, -1);
    const duplicates = await this.database.query(DUPLICATE, [invoiceId, sentAt, expected.vendorRfc, written]);
    return duplicates.length > 0;
  }
}
