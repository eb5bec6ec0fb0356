import { css } from './css.js';

/** The pages of the settings: the way from one to the other, and short lists of facts. */
export const PARTS = css`
  .parts {
    margin: 0 0 1.25rem;
  }

  .parts ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    list-style: none;
    margin: 0;
    padding: 0;
  }

  .parts ul + ul {
    margin-top: 0.25rem;
  }

  .parts a {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    padding: 0.35rem 0.85rem;
    border: 1px solid transparent;
    border-radius: var(--round);
    color: var(--text);
    line-height: 1.25;
    text-decoration: none;
  }

  .parts a:hover {
    background: var(--paper);
  }

  .parts a[aria-current] {
    background: var(--brand-ground);
    font-weight: 600;
  }

  @media (forced-colors: active) {
    .parts a[aria-current] {
      border-color: LinkText;
    }
  }

  .parts .icon {
    color: var(--quiet);
  }

  .parts a[aria-current] .icon {
    color: var(--brand);
  }

  .lines {
    list-style: none;
    margin: 0 0 1rem;
    padding: 0;
  }

  .lines > li {
    padding: 0.6rem 0;
    border-bottom: 1px solid var(--line);
  }

  .lines > li:last-child {
    border-bottom: 0;
  }

  .lines a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }

  .day {
    margin: 1rem 0 0;
    color: var(--quiet);
    font-size: 0.9rem;
    font-weight: 600;
  }

  .purse-balance {
    margin: 0;
    font-size: 1.15rem;
  }

  .purse-balance strong {
    font-size: 2.75rem;
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
  }

  .purse > p:nth-child(2) {
    margin-bottom: 0.25rem;
  }

  .lines > .entry {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 1rem;
  }

  .entry > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  .entry > .entry-amount {
    flex: none;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  .boxes input {
    flex: none;
  }

  .standing-of {
    margin: 0.25rem 0 0;
    color: var(--quiet);
  }

  .standing-of.failed {
    color: var(--bad);
  }

  .standing-of.busy {
    color: var(--busy);
  }

  .answer {
    margin-top: 0.35rem;
    font-size: 0.95rem;
    overflow-wrap: anywhere;
  }

  .lines .hint,
  .standing-of .hint {
    display: block;
    margin: 0;
  }

  /* On a phone they are a list of two columns: all of them at once, and the page soon. */
  @media (max-width: 40rem) {
    .parts ul {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 0.25rem 0.5rem;
    }

    .parts a {
      height: 100%;
      padding: 0.35rem 0.6rem;
      font-size: 0.95rem;
    }
  }
`;
