import { css } from './css.js';

/** Tables, which become blocks on narrow screens, and states. */
export const LISTS = css`
  .rows {
    width: 100%;
    border-collapse: collapse;
  }

  .rows th,
  .rows td {
    text-align: left;
    font-weight: 400;
    padding: 0.6rem 1.25rem 0.6rem 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }

  .rows thead th {
    color: var(--quiet);
    font-size: 0.9rem;
  }

  .rows .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .state {
    display: inline-block;
    padding: 0.1rem 0.6rem;
    border-radius: 1rem;
    background: var(--busy-ground);
    color: var(--busy);
    white-space: nowrap;
  }

  .state.completed {
    background: var(--good-ground);
    color: var(--good);
  }

  .state.failed {
    background: var(--bad-ground);
    color: var(--bad);
  }

  .empty {
    color: var(--quiet);
    padding: 1rem 0;
    margin: 0;
  }

  .rows th:last-child,
  .rows td:last-child {
    padding-right: 0;
  }

  @media (max-width: 40rem) {
    /* No cell makes it wider than the page: what does not fit breaks. */
    .rows {
      table-layout: fixed;
    }

    .rows thead {
      position: absolute;
      clip-path: inset(50%);
      height: 1px;
      overflow: hidden;
    }

    .rows tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      padding: 0.5rem 0;
      border-bottom: 1px solid var(--line);
    }

    .rows th,
    .rows td {
      padding: 0.1rem 0;
      border: 0;
    }

    .rows th[scope='row'] a {
      display: inline-block;
      padding: 0.65rem 0;
    }
  }
`;
