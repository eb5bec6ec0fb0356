import { MARK } from '../assets/mark.js';

/** The mark: a ticket that speaks. The name stands beside it, and says it. */
export function Mark() {
  return (
    <svg class="mark" viewBox="5 2 22 29" width="24" height="32" aria-hidden="true">
      <path class="mark-ticket" d={MARK.ticket} />
      <path class="mark-lines" d={MARK.lines} />
    </svg>
  );
}
