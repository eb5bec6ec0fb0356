import { randomBytes, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Answer, JobRequest } from './contract.ts';

/** One job for each invoice. Times are milliseconds since 1970. */
export interface Job {
  invoice_id: string;
  /** The client's id of the invoice. */
  id: string;
  attempt: number;
  /** Hash of the body that started the job. */
  fingerprint: string;
  answer: Answer;
  /** The request. Removed when the job is settled. */
  request: JobRequest | null;
  /** Values that a person supplied, by name of the field. */
  supplied: Record<string, string>;
  /** Secret of the link to the page on which a person acts. */
  token: string;
  /** Whether the portal may have issued a document: its button was pressed, and the outcome is not certain. */
  pressed: boolean;
  /** What the portal said after its button was last pressed, if the recipe does not know the text. */
  said: string | null;
  /** How often it was postponed since the last news. */
  tries: number;
  deadline_at: number;
}

/** A callback that is due. */
export interface News {
  invoice_id: string;
  url: string;
  id: string;
  tries: number;
}

const DAY_MS = 86_400_000;
/** Deadline for a client of version 1, which waits for 70 minutes. */
const FIRST_VERSION_MS = 3_600_000;

type Row = Record<string, string | number | null>;

/** Stores the jobs on disk, before anybody is notified of them. For one process at a time. */
export class Jobs {
  private readonly db: DatabaseSync;

  /** @param path of a file, or `:memory:`. */
  constructor(path: string) {
    this.db = new DatabaseSync(path);
    this.db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS jobs (
        invoice_id TEXT PRIMARY KEY, id TEXT NOT NULL, attempt INTEGER NOT NULL, fingerprint TEXT NOT NULL,
        status TEXT NOT NULL, answer TEXT NOT NULL, request TEXT, supplied TEXT NOT NULL DEFAULT '{}',
        token TEXT NOT NULL UNIQUE, pressed INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0,
        due_at INTEGER, deadline_at INTEGER NOT NULL,
        callback_url TEXT, news_id TEXT, news_tries INTEGER NOT NULL DEFAULT 0, news_at INTEGER
      ) STRICT;
      CREATE INDEX IF NOT EXISTS due ON jobs (due_at) WHERE due_at IS NOT NULL;
      CREATE INDEX IF NOT EXISTS news ON jobs (news_at) WHERE news_at IS NOT NULL`);
    // Files of an earlier version lack this column.
    if (!this.db.prepare("SELECT 1 FROM pragma_table_info('jobs') WHERE name = 'said'").get())
      this.db.exec('ALTER TABLE jobs ADD COLUMN said TEXT');
  }

  /** Finds or creates a job; null if the same attempt came with another body before. */
  take(request: JobRequest, fingerprint: string, now: number): { job: Job; isNew: boolean } | null {
    const invoiceId = request.invoice_id.toLowerCase();
    const known = this.get(invoiceId);
    const isAnew = known?.answer.status === 'failed' && request.attempt > known.attempt;
    if (known && !isAnew) {
      const isAnother = known.attempt === request.attempt && known.fingerprint !== fingerprint;
      return isAnother ? null : { job: known, isNew: false };
    }
    // `pressed` is retained: an attempt that failed for lack of time may have left a document.
    this.run(
      `INSERT INTO jobs (invoice_id, id, attempt, fingerprint, status, answer, request, token, due_at, deadline_at, callback_url)
       VALUES (:invoiceId, :id, :attempt, :fingerprint, 'pending', '{"status":"pending"}', :request, :token, :now, :deadline, :url)
       ON CONFLICT (invoice_id) DO UPDATE SET
         id = excluded.id, attempt = excluded.attempt, fingerprint = excluded.fingerprint, status = excluded.status,
         answer = excluded.answer, request = excluded.request, supplied = '{}', token = excluded.token, tries = 0,
         due_at = excluded.due_at, deadline_at = excluded.deadline_at, callback_url = excluded.callback_url`,
      {
        invoiceId,
        id: `job_${randomUUID()}`,
        attempt: request.attempt,
        fingerprint,
        request: JSON.stringify({ ...request, receipt_image: undefined }),
        token: randomBytes(24).toString('base64url'),
        now,
        deadline:
          now + (request.deadline_days === undefined ? FIRST_VERSION_MS : request.deadline_days * DAY_MS),
        url: request.callback_url ?? null,
      },
    );
    return { job: this.get(invoiceId) as Job, isNew: true };
  }

  get(invoiceId: string): Job | null {
    return this.one('SELECT * FROM jobs WHERE invoice_id = :invoiceId', {
      invoiceId: invoiceId.toLowerCase(),
    });
  }

  ofToken(token: string): Job | null {
    return this.one('SELECT * FROM jobs WHERE token = :token', { token });
  }

  /** Jobs that are due, those with the nearest deadline first. A job that waits for a person is due at its deadline. */
  due(now: number): Job[] {
    const rows = this.db
      .prepare('SELECT * FROM jobs WHERE due_at <= :now ORDER BY deadline_at LIMIT 100')
      .all({ now });
    return rows.map((row) => jobOf(row as Row));
  }

  /**
   * Stores the state of a job, and queues a callback if the state has changed.
   * @param dueAt when the job continues by itself; null if it is settled.
   */
  settle(
    { invoice_id: invoiceId, answer: before }: Job,
    answer: Answer,
    now: number,
    dueAt: number | null,
  ): void {
    const isNews = answer.status !== before.status;
    this.run(
      `UPDATE jobs SET status = :status, answer = :answer, due_at = :dueAt, tries = iif(:isNews, 0, tries) + 1,
         request = iif(:status IN ('completed', 'failed'), NULL, request),
         said = iif(:status IN ('completed', 'failed'), NULL, said),
         news_id = iif(:isNews, :newsId, news_id), news_tries = iif(:isNews, 0, news_tries),
         news_at = iif(:isNews AND callback_url IS NOT NULL, :now, news_at)
       WHERE invoice_id = :invoiceId AND status NOT IN ('completed', 'failed')`,
      {
        status: answer.status,
        answer: JSON.stringify(answer),
        dueAt,
        isNews: Number(isNews),
        newsId: `msg_${randomUUID()}`,
        now,
        invoiceId,
      },
    );
  }

  /**
   * Records a press of the button before it happens, and clears it when it is certain that nothing was issued.
   * @param said what the portal says, if the meaning is unknown.
   */
  setPressed({ invoice_id: invoiceId }: Job, pressed: boolean, said: string | null): void {
    this.run('UPDATE jobs SET pressed = :pressed, said = :said WHERE invoice_id = :invoiceId', {
      pressed: Number(pressed),
      said,
      invoiceId,
    });
  }

  /** Makes jobs due whose portal was down: the problem may have been fixed in the meantime. */
  hurry(now: number): void {
    this.run("UPDATE jobs SET due_at = :now WHERE status = 'portal_down' AND due_at > :now", { now });
  }

  /** Stores what a person supplies, and makes the job due. */
  supply(job: Job, values: Record<string, string>, now: number): void {
    this.run('UPDATE jobs SET supplied = :supplied WHERE invoice_id = :invoiceId', {
      supplied: JSON.stringify({ ...job.supplied, ...values }),
      invoiceId: job.invoice_id,
    });
    this.settle(job, { status: 'pending' }, now, now);
  }

  news(now: number): News[] {
    const rows = this.db
      .prepare(
        `SELECT invoice_id, callback_url AS url, news_id AS id, news_tries AS tries
         FROM jobs WHERE news_at <= :now ORDER BY news_at LIMIT 20`,
      )
      .all({ now });
    return rows as unknown as News[];
  }

  /** @param nextAt when the callback is sent again; null if it is done, or given up. */
  delivered({ id }: News, nextAt: number | null): void {
    this.run('UPDATE jobs SET news_at = :nextAt, news_tries = news_tries + 1 WHERE news_id = :id', {
      nextAt,
      id,
    });
  }

  close(): void {
    this.db.close();
  }

  private one(sql: string, values: Row): Job | null {
    const row = this.db.prepare(sql).get(values);
    return row ? jobOf(row as Row) : null;
  }

  private run(sql: string, values: Row): void {
    this.db.prepare(sql).run(values);
  }
}

const jobOf = (row: Row): Job =>
  ({
    ...row,
    answer: JSON.parse(String(row['answer'])),
    request: row['request'] === null ? null : JSON.parse(String(row['request'])),
    supplied: JSON.parse(String(row['supplied'])),
    pressed: row['pressed'] === 1,
  }) as unknown as Job;
