import { css } from './css.js';

/** Tickets in rows, with their pictures. */
const TICKETS = css`
  .tickets {
    list-style: none;
    margin: 0;
    padding: 0;
  }

  .tickets li + li {
    border-top: 1px solid var(--line);
  }

  .tickets a {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr) auto;
    gap: 0 0.9rem;
    align-items: center;
    padding: 0.6rem 0;
    color: inherit;
    text-decoration: none;
  }

  .tickets a:hover .vendor {
    text-decoration: underline;
  }

  .thumbnail {
    display: grid;
    place-items: center;
    width: 48px;
    height: 64px;
    border-radius: 0.35rem;
    background: var(--ground);
    border: 1px solid var(--line);
    overflow: hidden;
  }

  .thumbnail .icon {
    grid-area: 1 / 1;
    color: var(--line);
  }

  .thumbnail img {
    grid-area: 1 / 1;
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top;
  }

  .tickets .what,
  .tickets .how {
    display: grid;
    gap: 0.1rem;
  }

  .tickets .vendor {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .tickets .description {
    color: var(--quiet);
    font-size: 0.95rem;
    overflow: hidden;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  .tickets .how {
    justify-items: end;
    text-align: right;
  }

  .tickets .amount {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .tickets .state {
    font-size: 0.85rem;
  }
`;

/** A month: its sums, its days, and the way to others. */
export const MONTH = css`
  ${TICKETS}

  .months {
    display: grid;
    grid-template-columns: 2.75rem minmax(0, 1fr) 2.75rem;
    gap: 0.75rem;
    align-items: center;
    margin: 0.5rem 0 1rem;
  }

  .months form {
    display: flex;
    gap: 0.5rem;
    justify-content: center;
    min-width: 0;
  }

  .months select {
    width: auto;
    min-width: 0;
  }

  @media (max-width: 47.99rem) {
    .months {
      gap: 0.25rem;
    }

    .months select {
      padding-inline: 0.5rem;
      font-size: 0.95rem;
    }

    .months .button {
      padding-inline: 0.75rem;
    }

    /* The bar has the same, larger. */
    .page-head .of-bar {
      display: none;
    }
  }

  .months option,
  .month > h2,
  .month-line h2 {
    text-transform: none;
  }

  .month > h2::first-letter,
  .month-line h2 a::first-letter,
  .day time::first-letter {
    text-transform: uppercase;
  }

  .month-line h2 a {
    display: inline-block;
    padding: 0.6rem 0;
  }

  .day {
    margin: 1.25rem 0 0.1rem;
    padding-bottom: 0.35rem;
    border-bottom: 1px solid var(--line);
    color: var(--quiet);
    font-size: 0.95rem;
    font-weight: 600;
  }

  .day time {
    display: inline-block;
  }

  .sums {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 2rem;
    margin: 0 0 0.75rem;
  }

  .sums dt {
    color: var(--quiet);
    font-size: 0.9rem;
  }

  .sums dd {
    margin: 0;
    font-size: 1.15rem;
    font-variant-numeric: tabular-nums;
  }

  .sums div:first-child dd {
    font-weight: 600;
  }

  .month-plot {
    display: block;
    width: 100%;
    max-width: 30rem;
    height: auto;
    margin: 0.25rem 0 0.5rem;
    fill: var(--line);
  }

  .month-plot text {
    fill: var(--quiet);
  }

  .month-plot .now rect {
    fill: var(--brand);
  }

  .month-plot .now text {
    fill: var(--text);
    font-weight: 600;
  }

  summary {
    cursor: pointer;
  }

  .more > summary,
  .filters > summary {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 2.75rem;
    color: var(--brand);
    list-style: none;
  }

  :is(.more, .filters) > summary::-webkit-details-marker {
    display: none;
  }

  :is(.more, .filters) > summary::before {
    content: '';
    width: 0.45rem;
    height: 0.45rem;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    transform: rotate(-45deg);
  }

  :is(.more, .filters)[open] > summary::before {
    transform: rotate(45deg);
  }

  .month-figures {
    width: 100%;
    max-width: 30rem;
    border-collapse: collapse;
    margin-bottom: 1rem;
  }

  .month-figures caption {
    text-align: left;
    font-weight: 600;
    padding: 0.25rem 0;
  }

  .month-figures th {
    text-align: left;
    font-weight: 400;
    padding: 0.15rem 1rem 0.15rem 0;
    overflow-wrap: anywhere;
  }

  .month-figures td {
    text-align: right;
    vertical-align: top;
    padding: 0.15rem 0;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .vendors th a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
  }

  .vendors td {
    padding-top: 0.75rem;
  }

  .vendors .bar {
    display: block;
    width: 100%;
    height: 4px;
    fill: var(--brand);
    opacity: 0.55;
  }

  .month-search .search {
    grid-template-columns: minmax(0, 1fr) auto;
    margin-bottom: 0;
  }

  .month-search .search .field,
  .month-search .search .button {
    margin-bottom: 0.25rem;
  }

  .filters {
    margin-bottom: 0.75rem;
  }

  .filter-fields {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 1rem;
  }

  .found-line a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }

  .found-line {
    margin: 0.5rem 0 1rem;
  }

  .card.month + .card.month,
  .buttons + .card,
  #found + .card {
    margin-top: 1rem;
  }

  @media (max-width: 40rem) {
    .months {
      gap: 0.25rem;
    }

    /* The year of the longest name is seen, also at 360 px. */
    .months select {
      flex: 1 1 auto;
      padding-inline: 0.6rem 0.25rem;
    }

    .months .button {
      padding-inline: 0.75rem;
    }

    .filter-fields {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .sums {
      gap: 0.5rem 1.25rem;
    }

    .month-search .search {
      gap: 0 0.5rem;
    }
  }
`;
