import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Expected } from './expected.js';

/** What was handed to a remote provider: kept before it is sent, so that a crash or a lost answer forgets nothing. */
export interface Submission<Body> {
  attempt: number;
  expected: Expected;
  /** Sent again as it is, so that the provider recognises it. */
  body: Body;
  sentAt: Date;
}

/** Submissions to remote providers. A provider that is asked for an invoice without one has never heard of it. */
@Injectable()
export class Submissions {
  constructor(private readonly database: Database) {}

  /** Keeps what is about to be sent; the first of an attempt stays, and is what has to be sent. */
  async keep<Body>(
    invoiceId: string,
    { attempt, expected, body, sentAt }: Submission<Body>,
  ): Promise<Submission<Body>> {
    const [kept] = await this.database.query<Submission<Body>>(KEEP, [
      invoiceId,
      attempt,
      JSON.stringify(expected),
      JSON.stringify(body),
      sentAt,
    ]);
    return kept as Submission<Body>;
  }

  /** Of the latest attempt, or null when nothing was sent. */
  async latest<Body>(invoiceId: string): Promise<Submission<Body> | null> {
    const [row] = await this.database.query<Submission<Body>>(LATEST, [invoiceId]);
    return row ?? null;
  }

  /**
   * Whether another invoice was handed over that a provider's list could not tell from this one: of the same vendor,
   * for the same receiver, over the same total, within a day before or after.
   */
  async hasTwin(invoiceId: string, { expected, sentAt }: Submission<unknown>): Promise<boolean> {
    const { vendorRfc, receiverRfc, total } = expected;
    const twins = await this.database.query(TWIN, [invoiceId, sentAt, vendorRfc, receiverRfc, total]);
    return twins.length > 0;
  }

  /** Removes those that nobody asks for any more. */
  async forgetOld(): Promise<void> {
    await this.database.query(FORGET, [KEPT_DAYS]);
  }
}

/** Longer than a failed invoice can be taken up again: until then a second stamp is prevented by what is kept here. */
const KEPT_DAYS = 90;

const COLUMNS = 'attempt, expected, body, sent_at AS "sentAt"';

// Changes nothing of a row that is there, and gives it back: also one that another process has just written.
const KEEP = `
  INSERT INTO provider_submissions AS kept (invoice_id, attempt, expected, body, sent_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (invoice_id, attempt) DO UPDATE SET attempt = kept.attempt
  RETURNING ${COLUMNS}`;

const LATEST = `
  SELECT ${COLUMNS}
    FROM provider_submissions
   WHERE invoice_id = $1
   ORDER BY attempt DESC
   LIMIT 1`;

const TWIN = `
  SELECT 1 FROM provider_submissions
   WHERE invoice_id <> $1
     AND sent_at BETWEEN $2::timestamptz - interval '1 day' AND $2::timestamptz + interval '1 day'
     AND expected ->> 'vendorRfc' = $3 AND expected ->> 'receiverRfc' = $4 AND expected ->> 'total' = $5
   LIMIT 1`;

const FORGET = `DELETE FROM provider_submissions WHERE sent_at < now() - $1 * interval '1 day'`;
