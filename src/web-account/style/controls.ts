import { css } from './css.js';

/** Buttons, fields, and what is said of them. What is pressed is at least 44 pixels high. */
export const CONTROLS = css`
  .button {
    display: inline-block;
    font: inherit;
    font-weight: 600;
    min-height: 2.75rem;
    padding: 0.6rem 1.2rem;
    border: 1px solid var(--brand);
    border-radius: var(--round);
    background: var(--brand);
    color: var(--on-brand);
    text-decoration: none;
    cursor: pointer;
  }

  .button.large {
    font-size: 1.25rem;
    padding: 1rem 2rem;
    margin-bottom: 0.75rem;
  }

  .button.second {
    background: transparent;
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
