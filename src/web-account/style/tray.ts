import { css } from './css.js';

/** The tickets that somebody is about to have invoiced, each with what was read and what becomes of it. */
export const TRAY = css`
  .tray {
    list-style: none;
    margin: 1rem 0;
    padding: 0;
  }

  /* What is below the tickets of an earlier visit appears with them, and moves under nobody's finger; without them, soon. */
  @media (scripting: enabled) {
    .awaits-drafts {
      min-height: 100vh;
    }

    .awaits-drafts > .pictures ~ * {
      visibility: hidden;
      animation: appear-anyway 0s 3s forwards;
    }
  }

  @keyframes appear-anyway {
    to {
      visibility: visible;
    }
  }

  /* With tickets in the tray, sending them is what comes next. */
  .pictures:has(.tray:not([hidden])) .camera label {
    background: var(--paper);
    color: var(--brand);
  }

  .tray li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
    gap: 0 0.875rem;
    padding: 0.875rem 0;
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }

  .tray li:last-child {
    border-bottom: 1px solid var(--line);
  }

  .tray li > div {
    grid-column: 2;
  }

  .tray img {
    width: 4rem;
    height: 4rem;
    object-fit: cover;
    object-position: top;
    border-radius: var(--round);
    background: var(--line);
  }

  .tray p {
    margin: 0;
  }

  .tray strong {
    display: block;
    font-variant-numeric: tabular-nums;
  }

  .tray [data-state] {
    color: var(--quiet);
  }

  .tray [data-is='done'] [data-state] {
    color: var(--good);
  }

  .tray [data-is='faulty'] [data-state],
  .tray [data-is='refused'] [data-state],
  .tray [data-is='failed'] [data-state],
  .tray [data-is='gone'] [data-state],
  .tray [data-is='notTaken'] [data-state],
  .tray [data-is='lost'] [data-state],
  .tray [data-is='ended'] [data-state] {
    color: var(--bad);
  }

  .tray [data-is='warned'] [data-state],
  .tray [data-repeats] [data-state],
  .tray [data-warning] {
    color: var(--busy);
  }

  .tray progress {
    display: block;
    width: 100%;
    height: 0.25rem;
    margin: 0.375rem 0;
    border: 0;
    border-radius: 0.125rem;
    background: var(--line);
    accent-color: var(--brand);
  }

  .tray progress[hidden] {
    display: none;
  }

  .tray .buttons {
    gap: 0 1.25rem;
    margin-top: 0.125rem;
  }

  .tray a:not([hidden]) {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }

  .tray [aria-pressed='true']::before {
    content: '✓ ';
  }
`;
