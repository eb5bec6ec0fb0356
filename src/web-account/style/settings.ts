import { css } from './css.js';

/** The forms of profiles and organizations, and the key. */
export const SETTINGS = css`
  .card > :last-child,
  .card > form > :last-child {
    margin-bottom: 0;
  }

  .card > .notice {
    margin-bottom: 1rem;
  }

  [data-tax-info] > .hint {
    margin-bottom: 1rem;
  }

  .key {
    font-size: 1rem;
  }

  @media (max-width: 40rem) {
    .events tr {
      grid-template-columns: 1fr;
    }
  }

  .boxes {
    margin: 0 0 1rem;
    padding: 0;
    border: 0;
  }

  .boxes legend {
    font-weight: 600;
    padding: 0;
  }

  .address {
    overflow-wrap: anywhere;
  }

  .card > form + form,
  .card > form + p {
    margin-top: 1.25rem;
  }

  .copy {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0 0.75rem;
    margin-top: 1rem;
  }

  .copy .field {
    flex: 1 1 24rem;
    min-width: 0;
  }

  .copy textarea {
    min-height: 2.75rem;
    font-family: ui-monospace, monospace;
    font-size: 0.9rem;
    overflow-wrap: anywhere;
    resize: none;
    field-sizing: content;
  }

  .copy .button {
    margin-bottom: 1rem;
  }

  /* Its place is kept, so that nothing moves when the script comes. */
  [data-copy]:not([data-ready]) {
    visibility: hidden;
  }

  .copied {
    min-height: 1.5em;
  }

  .command {
    padding: 0.75rem 1rem;
    border: 1px solid var(--line);
    border-radius: var(--round);
    background: var(--ground);
  }

  .head-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem 1rem;
    margin-bottom: 1rem;
  }

  .head-line h1 {
    margin: 0;
  }
`;
