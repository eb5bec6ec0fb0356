import { css } from './css.js';

/** The page on which a person corrects what was read: the photograph stays in sight while the fields are filled in. */
export const CORRECTION = css`
  .correction .beside {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--ground);
    border-bottom: 1px solid var(--line);
  }

  .correction .photo :is(svg, img) {
    width: 100%;
    height: 34vh;
    max-height: 34vh;
    margin: 0;
    object-fit: contain;
  }

  .correction .photo > a,
  .correction .beside .plain {
    padding: 0.5rem 0.75rem 0.5rem 0;
    min-height: 2.75rem;
  }

  .correction .caption {
    display: none;
  }

  /* What gets the focus is not behind the photograph. */
  :root:has(.correction) {
    scroll-padding-top: calc(34vh + 4rem);
  }

  .part {
    margin: 0 0 1.25rem;
    padding: 1rem 0 0;
    border: 0;
    border-top: 1px solid var(--line);
    min-width: 0;
  }

  .part legend {
    padding: 0 0.75rem 0 0;
    font-weight: 700;
    font-size: 1.1rem;
  }

  .pair {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0 0.75rem;
    align-items: end;
  }

  .article-row {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr);
    gap: 0.5rem;
    margin: 0 0 1rem;
    padding: 0 0 0.5rem;
    border: 0;
    border-bottom: 1px solid var(--line);
    min-width: 0;
  }

  .article-row :is(.wide, .check) {
    grid-column: 1 / -1;
  }

  .article-row label:not(.check) {
    display: block;
    color: var(--quiet);
    font-size: 0.9rem;
  }

  .article-row:has(:checked) input[type='text'] {
    text-decoration: line-through;
    color: var(--quiet);
  }

  .article-row[hidden] {
    display: none;
  }

  .sum {
    margin: 0 0 0.5rem;
    padding: 0.5rem 0.75rem;
    border-radius: var(--round);
    background: var(--bad-ground);
    color: var(--bad);
    font-weight: 600;
  }

  .sum::before {
    content: '✕ ' / '';
  }

  .sum.agrees {
    background: var(--good-ground);
    color: var(--good);
  }

  .sum.agrees::before {
    content: '✓ ' / '';
  }

  @media (min-width: 60rem) {
    :root:has(.correction) {
      scroll-padding-top: 1rem;
    }

    .correction .photo :is(svg, img) {
      height: auto;
      max-height: calc(100vh - 9rem);
    }

    .correction .beside {
      top: 1rem;
      border: 0;
      background: none;
    }
  }
`;
