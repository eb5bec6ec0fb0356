import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Expected, PartlyExpected } from './expected.js';
import { ProviderSubmission } from './provider-submission.entity.js';
import { KEEP, TWIN } from './submissions.sql.js';

/** What was handed to a remote provider: kept before it is sent, so that a crash or a lost answer forgets nothing. */
export interface Submission<Body, Agreed extends PartlyExpected = Expected> {
  attempt: number;
  expected: Agreed;
  /** Sent again as it is, so that the provider recognises it. */
  body: Body;
  sentAt: Date;
}

/** Submissions to remote providers. A provider that is asked for an invoice without one has never heard of it. */
@Injectable()
export class Submissions {
  constructor(
    private readonly database: Database,
    @InjectRepository(ProviderSubmission) private readonly submissions: Repository<ProviderSubmission>,
  ) {}

  /** Keeps what is about to be sent; the first of an attempt stays, and is what has to be sent. */
  async keep<Body, Agreed extends PartlyExpected = Expected>(
    invoiceId: string,
    { attempt, expected, body, sentAt }: Submission<Body, Agreed>,
  ): Promise<Submission<Body, Agreed>> {
    const [kept] = await this.database.query<Submission<Body, Agreed>>(KEEP, [
      invoiceId,
      attempt,
      JSON.stringify(expected),
      JSON.stringify(body),
      sentAt,
    ]);
    return kept as Submission<Body, Agreed>;
  }

  /** Of the latest attempt, or null when nothing was sent. */
  async latest<Body, Agreed extends PartlyExpected = Expected>(
    invoiceId: string,
  ): Promise<Submission<Body, Agreed> | null> {
    const latest = await this.submissions.findOne({ where: { invoiceId }, order: { attempt: 'DESC' } });
    if (!latest) return null;
    const { attempt, expected, body, sentAt } = latest;
    return { attempt, expected: expected as Agreed, body: body as Body, sentAt };
  }

  /**
   * Whether another invoice of the same vendor was handed over within a day before or after, with the same in its body.
   * @param member of the body, as it is written in JSON
   */
  async hasTwin(
    invoiceId: string,
    { expected, sentAt }: Submission<unknown>,
    member: object,
  ): Promise<boolean> {
    const written = JSON.stringify(member).slice(1, -1);
    const twins = await this.database.query(TWIN, [invoiceId, sentAt, expected.vendorRfc, written]);
    return twins.length > 0;
  }
}
