import { LOGO } from '../assets/logo.js';

/** The logo. It is hidden from screen readers, since the name stands beside it. */
export function Logo() {
  return (
    <svg class="mark" viewBox="5 2 22 29" width="24" height="32" aria-hidden="true">
      <path class="mark-ticket" d={LOGO.ticket} />
      <path class="mark-lines" d={LOGO.lines} />
    </svg>
  );
}
