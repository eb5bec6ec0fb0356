/** One item of the list of drafts, in the language of the user: a draft, or the invoice that it became. The server sends it as JSON. */
export interface DraftItemView {
  id: string;
  /**
   * Of a draft: `reading`, `ready`, `warned` (can be sent, with a warning) or `refused`. Of an invoice: `stamping`, `done` or `failed`.
   * `gone`: there is neither a draft nor an invoice with this id.
   */
  state: 'reading' | 'ready' | 'warned' | 'refused' | 'stamping' | 'done' | 'failed' | 'gone';
  /** Vendor, total and day, such as `Oxxo · $310.00 · 12 nov`. Empty if nothing is known. */
  what: string;
  /** What happens, what is wrong, or what the user can do. Empty if `what` is enough. */
  note: string;
  /** The invoice of this picture, or the earlier invoice of the same purchase. Null if there is none that the user may see. */
  link: { href: string; text: string } | null;
  /** Path of the page where the user corrects misread fields before paying. Null if a correction can't help. */
  correct: string | null;
  /** Whether the user may request an invoice although the draft is refused. */
  mayInsist: boolean;
  /**
   * Keys of the purchase, to detect two pictures of one purchase. Two drafts are of the same purchase if they share a `mark` and their
   * `besides` are equal or one of them is null. Empty if duplicates don't matter.
   */
  purchase: { mark: string; besides: string | null }[];
}
