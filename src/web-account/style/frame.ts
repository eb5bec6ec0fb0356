import { css } from './css.js';

/** What is around every page, and what pages are divided into. */
export const FRAME = css`
  .skip {
    position: absolute;
    left: -100vw;
  }

  .skip:focus {
    left: 0.5rem;
    top: 0.5rem;
    padding: 0.75rem 1rem;
    border-radius: var(--round);
    background: var(--paper);
    z-index: 3;
  }

  .head {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.75rem;
    padding: 0.5rem var(--edge) 0;
    background: var(--paper);
    border-bottom: 1px solid var(--line);
  }

  .brand,
  .back {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }

  .brand {
    gap: 0.5rem;
    color: var(--text);
    font-size: 1.2rem;
    font-weight: 700;
    letter-spacing: -0.01em;
    text-decoration: none;
  }

  .mark {
    width: 1.5rem;
    height: 1.9rem;
  }

  .mark-ticket {
    fill: var(--brand);
  }

  .mark-lines {
    fill: none;
    stroke: var(--on-brand);
    stroke-width: 2.4;
    stroke-linecap: round;
  }

  .sandbox {
    font-size: 0.9rem;
  }

  .sandbox summary {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    list-style: none;
    cursor: pointer;
  }

  .sandbox summary::-webkit-details-marker {
    display: none;
  }

  .sandbox p {
    position: absolute;
    z-index: 2;
    top: calc(100% + 0.25rem);
    left: var(--edge);
    max-width: min(26rem, 100vw - 2rem);
    margin: 0;
    padding: 0.75rem 1rem;
    border: 1px solid var(--line);
    border-radius: var(--round);
    background: var(--paper);
    box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 15%);
  }

  .who {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    /* What an icon has around it lies beyond the column. */
    margin: 0 -0.6rem 0 auto;
    min-width: 0;
  }

  .who-name {
    color: var(--quiet);
    max-width: 14rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .menu {
    order: 1;
    width: 100%;
  }

  .menu ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
    list-style: none;
    margin: 0;
    padding: 0;
  }

  .menu a {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 2.75rem;
    border-bottom: 3px solid transparent;
    color: var(--quiet);
    text-decoration: none;
  }

  .menu a:hover {
    color: var(--text);
  }

  .menu a[aria-current] {
    border-color: var(--brand);
    color: var(--text);
    font-weight: 600;
  }

  .menu .shoot {
    order: 1;
    margin-left: auto;
  }

  .menu .shoot a {
    color: var(--brand);
    font-weight: 600;
  }

  /* On a desktop words are enough, except beside what is done most. */
  @media (min-width: 48rem) {
    .menu li:not(.shoot) .icon {
      display: none;
    }
  }

  main {
    flex: 1;
    width: 100%;
    max-width: calc(var(--column) + 2rem);
    margin: 0 auto;
    padding: 1.75rem 1rem 3rem;
    outline: none;
  }

  .page-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem 1.5rem;
    margin-bottom: 1.25rem;
  }

  .page-head :is(h1, p) {
    margin: 0;
  }

  .page-head .hint {
    margin-top: 0.25rem;
  }

  /* Where nobody is in yet: one thing to do, in the middle. */
  .gate {
    max-width: 27rem;
    margin: 0 auto;
  }

  .gate .button {
    width: 100%;
    text-align: center;
  }

  @media (min-width: 48rem) and (min-height: 40rem) {
    .gate {
      padding-top: 6vh;
    }
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
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 1.25rem;
    padding: 0.75rem var(--edge);
    border-top: 1px solid var(--line);
    color: var(--quiet);
  }

  .beside-links {
    display: none;
    flex-wrap: wrap;
    gap: 0 1.25rem;
  }

  .foot :is(a, .plain) {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 2.75rem;
    color: var(--quiet);
    text-decoration: none;
  }

  .foot :is(a, .plain):hover {
    color: var(--text);
    text-decoration: underline;
  }

  .foot a[aria-current] {
    color: var(--text);
    font-weight: 600;
  }

  .card-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 1rem;
    margin-bottom: 0.5rem;
  }

  .card-head h2 {
    margin: 0;
  }

  .card-head a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }

  /* What is not here yet, and the way to it. */
  .nothing {
    display: grid;
    justify-items: center;
    gap: 0.75rem;
    padding: 1.5rem 1rem;
    text-align: center;
  }

  .nothing > :is(p, .buttons) {
    margin: 0;
    max-width: 30rem;
    justify-content: center;
  }

  .disc {
    display: grid;
    place-items: center;
    width: 3.5rem;
    height: 3.5rem;
    border-radius: 50%;
    background: var(--brand-ground);
    color: var(--brand);
  }

  @media (forced-colors: active) {
    .menu a:not([aria-current]) {
      border-color: Canvas;
    }
  }

  /* On a telephone the menu is where the thumb is. */
  @media (max-width: 47.99rem) {
    :root {
      --inset: 1rem;
    }

    :root:has(body.within) {
      --bar: calc(3.75rem + env(safe-area-inset-bottom, 0px));
    }

    .head {
      padding: 0.25rem max(1rem, env(safe-area-inset-right)) 0.25rem max(1rem, env(safe-area-inset-left));
      padding-top: max(0.25rem, env(safe-area-inset-top));
    }

    .head {
      flex-wrap: nowrap;
    }

    .who-name,
    .sandbox .wide {
      display: none;
    }

    .sandbox .fiscal {
      display: inline-block;
    }

    .sandbox .fiscal::first-letter {
      text-transform: uppercase;
    }

    .menu {
      position: fixed;
      z-index: 2;
      inset: auto 0 0;
      height: var(--bar);
      padding-bottom: env(safe-area-inset-bottom, 0px);
      border-top: 1px solid var(--line);
      background: var(--paper);
    }

    .menu ul {
      flex-wrap: nowrap;
      gap: 0;
      height: 100%;
    }

    .menu li {
      flex: 1 1 0;
      min-width: 0;
    }

    .menu .beside {
      display: none;
    }

    .beside-links {
      display: flex;
    }

    .menu .shoot {
      order: 0;
      margin: 0;
    }

    .menu a {
      flex-direction: column;
      justify-content: center;
      gap: 0.1rem;
      height: 100%;
      border: 0;
      font-size: 0.75rem;
      line-height: 1.2;
    }

    .menu .icon {
      width: 1.5rem;
      height: 1.5rem;
    }

    .menu a[aria-current] {
      color: var(--brand);
    }

    .menu .shoot a {
      justify-content: end;
      padding-bottom: 0.55rem;
    }

    .menu .shoot .icon {
      width: 3.4rem;
      height: 3.4rem;
      flex: none;
      padding: 0.85rem;
      border: 3px solid var(--paper);
      border-radius: 50%;
      background: var(--brand);
      color: var(--on-brand);
    }

    main {
      padding-top: 1.25rem;
    }

    /* A keyboard on the screen leaves little of the page: the bar gives way to it. */
    @media (max-height: 24rem) {
      :root:has(body.within) {
        --bar: 0px;
      }

      .menu {
        position: static;
        height: auto;
      }
    }
  }
`;
