import { css } from './css.js';

/** What is around every page, and what pages are divided into. */
export const FRAME = css`
  :root {
    --inset: 1.25rem;
  }

  .skip {
    position: absolute;
    left: -100vw;
  }

  .skip:focus {
    left: 0.5rem;
    top: 0.5rem;
    padding: 0.5rem 1rem;
    background: var(--paper);
    z-index: 1;
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1.5rem;
    padding: 0.6rem max(1rem, calc(50vw - 34rem));
    background: var(--paper);
    border-bottom: 1px solid var(--line);
  }

  .brand,
  .head nav a,
  .back {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }

  .brand {
    font-weight: 700;
    text-decoration: none;
  }

  .head nav ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    list-style: none;
    margin: 0;
    padding: 0;
  }

  .head nav a {
    color: var(--text);
    text-decoration: none;
    border-bottom: 2px solid transparent;
  }

  .head nav a[aria-current] {
    border-color: var(--brand);
    font-weight: 600;
  }

  .who {
    display: flex;
    align-items: center;
    gap: 1rem;
    margin-left: auto;
    min-width: 0;
  }

  .who-name {
    color: var(--quiet);
    max-width: 14rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .sandbox {
    margin: 0;
    padding: 0.35rem max(1rem, calc(50vw - 34rem));
    background: var(--busy-ground);
    color: var(--busy);
    font-size: 0.9rem;
  }

  main {
    flex: 1;
    width: 100%;
    max-width: 70rem;
    margin: 0 auto;
    padding: 1.5rem 1rem 3rem;
    outline: none;
  }

  .narrow {
    max-width: 30rem;
    margin: 0 auto;
  }

  .card {
    background: var(--paper);
    border: 1px solid var(--line);
    border-radius: var(--round);
    padding: var(--inset);
    margin: 0 0 1.25rem;
    min-width: 0;
  }

  .foot {
    padding: 1rem max(1rem, calc(50vw - 34rem));
    border-top: 1px solid var(--line);
    color: var(--quiet);
  }

  .start {
    text-align: center;
    padding: 1.5rem 0 2rem;
  }

  .balance {
    font-size: 1.1rem;
    margin: 0;
  }

  .balance a {
    display: inline-block;
    padding: 0.6rem 0;
  }

  @media (forced-colors: active) {
    .head nav a:not([aria-current]) {
      border-color: Canvas;
    }
  }

  /* On a phone the way out stands beside the name of the service, and the page begins soon. */
  @media (max-width: 40rem) {
    :root {
      --inset: 1rem;
    }

    .head {
      justify-content: space-between;
      gap: 0 1rem;
      padding-block: 0.25rem 0;
    }

    .head nav {
      order: 1;
      width: 100%;
    }

    .head nav ul {
      gap: 0 0.8rem;
      font-size: 0.95rem;
    }

    .who-name {
      display: none;
    }

    main {
      padding-top: 1rem;
    }
  }
`;
