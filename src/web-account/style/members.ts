import { css } from './css.js';

/** The members, what an administrator sees of one, and what is given to one. */
export const MEMBERS = css`
  .search-members {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0 0.75rem;
  }

  .search-members .field {
    flex: 1 1 16rem;
    min-width: 0;
  }

  .search-members .button {
    margin-bottom: 1rem;
  }

  .members .rfc {
    white-space: nowrap;
  }

  .members .chip {
    white-space: normal;
  }

  .members th .hint {
    margin: 0;
  }

  .member-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1rem;
    color: var(--quiet);
    margin-top: -0.5rem;
  }

  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 2.5rem;
    margin: 0 0 1.25rem;
  }

  .figures dt {
    color: var(--quiet);
    font-size: 0.95rem;
  }

  .figures dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    margin: 0;
    font-size: 1.35rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  .figures .state {
    font-size: 0.95rem;
    font-weight: 400;
  }

  .member-actions {
    gap: 0.75rem;
    margin-bottom: 1.5rem;
  }

  @media (max-width: 40rem) {
    .rows.members tr {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 0 0.75rem;
    }

    .members th,
    .members .rfc {
      grid-column: 1 / -1;
    }

    .members .rfc {
      color: var(--quiet);
    }

    .members td[data-label] {
      text-align: left;
      white-space: normal;
    }

    .members td[data-label]::before {
      content: attr(data-label);
      display: block;
      color: var(--quiet);
      font-size: 0.9rem;
    }

    .members td[data-label] a {
      display: inline-block;
      min-width: 2.75rem;
      padding: 0.65rem 0;
      margin: -0.65rem 0;
    }

    .member-actions .button {
      flex: 1 0 auto;
      padding-inline: 0.75rem;
      text-align: center;
    }

    .member-actions .button:first-child {
      flex-basis: 100%;
    }
  }
`;
