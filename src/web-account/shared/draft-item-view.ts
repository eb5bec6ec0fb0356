/** A group of the list of drafts, in the order of the page. `sent`: an invoice was requested. `blocked`: no invoice is possible. */
export const DRAFT_GROUPS = ['sent', 'ready', 'reading', 'review', 'blocked'] as const;
export type DraftGroup = (typeof DRAFT_GROUPS)[number];

/** One item of the list of drafts, in the language of the user: a draft, or the invoice that it became. The server sends it as JSON. */
export interface DraftItemView {
  id: string;
  /**
   * Of a draft: `reading`, `ready`, `warned` (can be sent, with a warning), `unread` (it is read with its invoice) or `refused`. Of an
   * invoice: `stamping`, `done` or `failed`. `gone`: there is neither a draft nor an invoice with this id.
   */
  state: 'reading' | 'ready' | 'warned' | 'unread' | 'refused' | 'stamping' | 'done' | 'failed' | 'gone';
  group: DraftGroup;
  /** Vendor and day, such as `Oxxo · 12 nov`. Empty if nothing is known. */
  what: string;
  /** Such as `$310.00`. Empty if it is not known. */
  amount: string;
  /** What happens, what is wrong, or what the user can do. Empty if `what` is enough. */
  note: string;
  /** The invoice of this picture, or the earlier invoice of the same purchase. Null if there is none that the user may see. */
  link: { href: string; text: string } | null;
  /** The PDF of its invoice. Null while there is none. */
  pdf: { href: string; text: string } | null;
  /** The page of the draft: its picture with what was read, to correct as far as that is possible. Null if it is no draft. */
  page: { href: string; text: string } | null;
  /** Text of the button that adds the draft to those whose invoices are requested. Null: it is among them if its group is `ready`. */
  optIn: string | null;
  /**
   * Keys of the purchase, to detect two pictures of one purchase. Two drafts are of the same purchase if they share a `mark` and their
   * `besides` are equal or one of them is null. Empty if duplicates don't matter.
   */
  purchase: { mark: string; besides: string | null }[];
}
