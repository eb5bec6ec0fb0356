import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { BackfillJob } from '../../platform/retention/backfill.job.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import { articleWords } from './article-words.js';
import { noteOfStored } from './purchase-note.js';
import { FILL, FILL_ARTICLES, WITHOUT_NOTE } from './purchase-notes.sql.js';

const AT_ONCE = 200;

/** Stores the notes of invoices that an earlier version extracted, from their stored extractions. */
@Injectable()
export class FillPurchaseNotesJob extends BackfillJob {
  readonly name = 'fill-purchase-notes';
  /** Not the key of the version that stored no articles: this one begins anew. */
  protected readonly what = 'purchase-notes-with-articles';

  constructor(
    private readonly database: Database,
    private readonly extractions: ExtractionStore,
  ) {
    super();
  }

  protected override async fillSome(after: string, before: string): Promise<string | null> {
    const stored = await this.extractions.findBetween(after, before, AT_ONCE);
    const last = stored.at(-1);
    if (!last) return null;
    const withoutNote = await this.database.query<{ id: string; createdAt: Date }>(WITHOUT_NOTE, [
      stored.map(({ invoiceId }) => invoiceId),
    ]);
    const sentAt = new Map(withoutNote.map(({ id, createdAt }) => [id, createdAt]));
    const notes = stored.flatMap(({ invoiceId, reading }) => {
      const at = sentAt.get(invoiceId);
      return at && reading ? [{ id: invoiceId, ...noteOfStored(reading, at) }] : [];
    });
    await this.database.query(
      ...FILL({
        ids: notes.map(({ id }) => id),
        days: notes.map(({ purchasedOn }) => purchasedOn),
        numbers: notes.map(({ ticketNumber }) => ticketNumber),
        vendors: notes.map(({ readVendor }) => readVendor),
        totals: notes.map(({ readTotal }) => readTotal),
      }),
    );
    const withArticles = stored.flatMap(({ invoiceId, reading }) =>
      reading
        ? [{ id: invoiceId, words: articleWords(reading.articles.map(({ description }) => description)) }]
        : [],
    );
    await this.database.query(
      ...FILL_ARTICLES({
        ids: withArticles.map(({ id }) => id),
        articles: withArticles.map(({ words }) => words),
      }),
    );
    return last.invoiceId;
  }
}
