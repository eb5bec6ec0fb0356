import { css } from './css.js';

/** Buttons, fields, and what is said of them. What is pressed is at least 44 pixels high. */
export const CONTROLS = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5rem;
    text-align: center;
    font: inherit;
    font-weight: 600;
    min-height: 2.75rem;
    padding: 0.5rem 1.2rem;
    border: 1px solid var(--brand);
    border-radius: var(--round);
    background: var(--brand);
    color: var(--on-brand);
    text-decoration: none;
    cursor: pointer;
  }

  .button:hover {
    filter: brightness(1.08);
  }

  .button:active {
    filter: brightness(0.95);
  }

  .button.large {
    font-size: 1.2rem;
    min-height: 3.5rem;
    padding: 0.75rem 1.75rem;
  }

  .button.second {
    border-color: var(--line);
    background: var(--paper);
    color: var(--brand);
  }

  .button.danger {
    background: var(--bad);
    border-color: var(--bad);
    color: var(--paper);
  }

  .plain {
    font: inherit;
    min-height: 2.75rem;
    padding: 0.5rem 0;
    border: 0;
    background: none;
    color: var(--brand);
    text-decoration: underline;
    cursor: pointer;
  }

  /* An icon alone. What it does is said to who does not see it. */
  .quiet-button {
    display: inline-grid;
    place-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: var(--round);
    background: none;
    color: var(--quiet);
    cursor: pointer;
  }

  .quiet-button:hover {
    background: var(--ground);
    color: var(--text);
  }

  /* A word about what is not as usual. */
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
    padding: 0.1rem 0.6rem;
    border-radius: 1rem;
    background: var(--ground);
    color: var(--quiet);
    font-size: 0.85rem;
    white-space: nowrap;
  }

  .chip.busy {
    background: var(--busy-ground);
    color: var(--busy);
  }

  .chip.bad {
    background: var(--bad-ground);
    color: var(--bad);
  }

  .chip.good {
    background: var(--good-ground);
    color: var(--good);
  }

  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75rem 1.25rem;
  }

  .field {
    margin-bottom: 1rem;
  }

  .field label {
    display: block;
    font-weight: 600;
    margin-bottom: 0.25rem;
  }

  .field .optional {
    font-weight: 400;
    color: var(--quiet);
  }

  input:not([type='checkbox'], [type='radio'], [type='hidden'], [type='file']),
  select,
  textarea {
    font: inherit;
    width: 100%;
    min-height: 2.75rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--quiet);
    border-radius: var(--round);
    background: var(--paper);
    color: inherit;
  }

  select {
    text-overflow: ellipsis;
  }

  textarea {
    resize: vertical;
    min-height: 6rem;
  }

  .check {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-height: 2.75rem;
  }

  .check input {
    width: 1.4rem;
    height: 1.4rem;
    accent-color: var(--brand);
  }

  input[readonly] {
    border-color: var(--line);
    background: var(--ground);
  }

  :is(input, select, textarea)[aria-invalid] {
    border-color: var(--bad);
  }

  /* A way out of a sentence, on a line of its own: it is pressed with a thumb. */
  .of-text {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
  }

  .hint {
    color: var(--quiet);
    font-size: 0.95rem;
    margin: 0 0 0.35rem;
  }

  .error {
    color: var(--bad);
    margin: 0.25rem 0 0;
  }

  .notice {
    margin: 0 0 0.75rem;
    padding: 0.75rem 1rem;
    border-radius: var(--round);
    border: 1px solid currentcolor;
    background: var(--busy-ground);
    color: var(--busy);
  }

  .notice.good {
    background: var(--good-ground);
    color: var(--good);
  }

  .notice.bad {
    background: var(--bad-ground);
    color: var(--bad);
  }

  .notice a {
    color: inherit;
  }

  .notice :last-child {
    margin-bottom: 0;
  }
`;
