import { css } from './css.js';

/** Where everybody begins. */
export const OVERVIEW = css`
  .greeting {
    color: var(--quiet);
    font-size: 1.1rem;
    font-weight: 400;
    letter-spacing: 0;
    margin: 0 0 0.75rem;
    overflow-wrap: anywhere;
  }

  .start {
    display: grid;
    justify-items: start;
    gap: 0.75rem;
    margin-bottom: 1.75rem;
  }

  .start p {
    margin: 0;
  }

  .balance {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.4rem;
  }

  .balance .icon {
    color: var(--quiet);
  }

  .balance a {
    font-weight: 600;
    padding: 0.6rem 0;
  }

  .sample {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 1rem 1.25rem;
    margin-top: 0.5rem;
    text-align: left;
  }

  .sample > div {
    flex: 0 1 22rem;
  }

  .sample img {
    width: 7.5rem;
    height: 10rem;
    object-fit: cover;
    border-radius: var(--round);
  }

  @media (max-width: 47.99rem) {
    .start {
      justify-items: stretch;
      text-align: center;
    }

    .start .balance {
      justify-content: center;
    }

    .sample {
      text-align: center;
    }
  }
`;
