import { namedStatement } from '../../platform/database/named-statement.js';

/**
 * A purchase note is the day, ticket number, vendor, total and articles of a purchase as read, stored on its invoice for lists.
 * This selects those of the given invoices ($1) that have no note, and still have their picture and documents.
 */
export const WITHOUT_NOTE = `
  SELECT id, created_at AS "createdAt" FROM invoices
   WHERE id = ANY ($1) AND picture_removed_at IS NULL AND documents_removed_at IS NULL
     AND num_nonnulls(purchased_on, ticket_number, read_vendor, read_total) = 0`;

/** Stores the notes of many invoices at once, where none is stored yet. */
export const FILL = namedStatement(`
  UPDATE invoices i
     SET purchased_on = n.day, ticket_number = n.number, read_vendor = n.vendor, read_total = n.total
    FROM unnest($ids::uuid[], $days::date[], $numbers::text[], $vendors::text[], $totals::numeric[]) AS n (id, day, number, vendor, total)
   WHERE i.id = n.id AND i.picture_removed_at IS NULL AND i.documents_removed_at IS NULL
     AND num_nonnulls(i.purchased_on, i.ticket_number, i.read_vendor, i.read_total) = 0`);

/** Stores the words of the articles of many invoices at once, where none are stored yet: an earlier version stored notes without them. */
export const FILL_ARTICLES = namedStatement(`
  UPDATE invoices i SET articles = n.articles
    FROM unnest($ids::uuid[], $articles::text[]) AS n (id, articles)
   WHERE i.id = n.id AND i.articles IS NULL AND n.articles IS NOT NULL
     AND i.picture_removed_at IS NULL AND i.documents_removed_at IS NULL`);

/** Removes the notes of the given invoices ($1). The day stays, because lists are sorted by it. */
export const FORGET_NOTES = `
  WITH forgotten AS (
    UPDATE invoices SET ticket_number = NULL, read_vendor = NULL, read_total = NULL, articles = NULL
     WHERE id = ANY ($1) AND num_nonnulls(ticket_number, read_vendor, read_total, articles) > 0
       AND status IN ('completed', 'failed')
    RETURNING id
  )
  SELECT count(*)::integer AS count FROM forgotten`;
