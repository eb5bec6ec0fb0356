/** What became of a picture, in the reader's language: what the service tells the tray. */
export interface TicketView {
  id: string;
  /**
   * Before: `reading`, `ready`, `warned` (ready all the same), `refused`. After its invoice was asked for: `stamping`, `done`,
   * `failed`. `gone`: there is neither a draft nor an invoice.
   */
  state: 'reading' | 'ready' | 'warned' | 'refused' | 'stamping' | 'done' | 'failed' | 'gone';
  /** Such as `Oxxo · $310.00 · 12 nov`; empty where nothing is known. */
  what: string;
  /** What happens, what is wrong, or what is to be done; empty where `what` says it all. */
  note: string;
  /** The invoice that it became, or that its purchase has; null where there is none to look at. */
  link: { href: string; text: string } | null;
  /** Where what was misread is corrected before anything is charged; null where that helps nothing. */
  correct: string | null;
  /** Whether somebody may insist on an invoice of what is refused. */
  mayInsist: boolean;
  /**
   * By what another picture is known to be of the same purchase: any mark of theirs is the same, unless what stands beside it is
   * known of both and differs. Empty where nobody needs to know.
   */
  purchase: { mark: string; besides: string | null }[];
}
