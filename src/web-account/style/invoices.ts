import { css } from './css.js';

/** The two inputs for pictures as a script has them: as large places to press and to drop on. */
const enhanced = (pictures: string): string => css`
  ${pictures} {
    .without {
      display: none;
    }

    .phone,
    .hint .with {
      display: inline;
    }

    /* The input lies over its label: it is pressed, dropped on and focused as if it were what is seen. */
    .field {
      position: relative;
    }

    .field label {
      margin: 0;
      padding: 1.5rem 1rem;
      border: 2px dashed var(--brand);
      border-radius: var(--round);
      color: var(--brand);
      text-align: center;
    }

    .camera label {
      padding: 0.75rem 1rem;
      border-style: solid;
      background: var(--brand);
      color: var(--on-brand);
    }

    .field input {
      position: absolute;
      inset: 0;
      height: 100%;
      opacity: 0;
      cursor: pointer;
    }

    .field:focus-within label {
      outline: 3px solid var(--brand);
      outline-offset: 2px;
    }

    /* Nobody holds it up to a receipt. */
    @media (pointer: fine) and (min-width: 40rem) {
      .camera,
      .phone {
        display: none;
      }

      .desktop {
        display: inline;
      }
    }

    @media (max-width: 40rem) {
      .field label {
        padding: 0.75rem 1rem;
      }
    }
  }
`;

/** Sending receipts, and the lists of invoices and credits. */
export const INVOICES = css`
  input[type='file'] {
    font: inherit;
    width: 100%;
    min-height: 2.75rem;
    color: var(--quiet);
  }

  input[type='file']::file-selector-button {
    font: inherit;
    font-weight: 600;
    min-height: 2.75rem;
    padding: 0.5rem 1rem;
    margin-right: 0.75rem;
    border: 1px solid var(--brand);
    border-radius: var(--round);
    background: transparent;
    color: var(--brand);
    cursor: pointer;
  }

  .notice + .notice,
  .notice + .card {
    margin-top: 1rem;
  }

  .hint + .button,
  .hint + section,
  div + nav.buttons {
    margin-top: 1rem;
  }

  .pictures {
    margin-bottom: 1.25rem;
  }

  .pictures .with {
    display: none;
  }

  @media (pointer: fine) and (min-width: 40rem) {
    .pictures .camera {
      display: none;
    }
  }

  ${enhanced('.pictures[data-enhanced]')}

  /* Before the script has come, so that nothing moves when it does. */
  @media (scripting: enabled) {
    ${enhanced('.pictures')}
  }

  .pictures[data-over] .choose label {
    background: var(--good-ground);
  }

  .send {
    margin: 0;
  }

  /* Whoever has taken a photo need not look for what sends it. */
  @media (max-width: 40rem) and (min-height: 30rem) {
    :root:has(.send) {
      scroll-padding-bottom: calc(5rem + var(--bar));
    }

    .send {
      position: sticky;
      bottom: var(--bar);
      margin: 0 calc(-1 * var(--inset)) calc(-1 * var(--inset));
      /* The camera of the bar stands out of it. */
      padding: 0.75rem var(--inset) 1.25rem;
      border-top: 1px solid var(--line);
      border-radius: 0 0 var(--round) var(--round);
      background: var(--paper);
    }

    .send .button {
      width: 100%;
    }
  }

  .search {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 1fr) auto;
    align-items: end;
    gap: 0 1rem;
    margin-bottom: 0.5rem;
  }

  .search .button {
    margin-bottom: 1rem;
  }

  .accounts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
    margin-bottom: 1rem;
  }

  .accounts a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }

  .accounts a[aria-current] {
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }

  @media (max-width: 40rem) {
    .search {
      grid-template-columns: minmax(0, 1fr);
    }

    .search .field {
      margin-bottom: 0.5rem;
    }

    .rows [data-label] {
      color: var(--quiet);
    }

    .rows [data-label]::before {
      content: attr(data-label) ' ';
    }
  }
`;
