import { css } from './css.js';

/**
 * Colours, letters and distances; the colours of both schemes have a contrast of 4.5 and more on their grounds.
 *
 * A font that is not here at once is left for the next page, so that no line moves while it is read; the fallback is as
 * wide and as high as the font is.
 */
export const BASE = css`
  @font-face {
    font-family: 'Source Sans 3';
    font-weight: 200 900;
    font-display: optional;
    src: url('source-sans-3.woff2') format('woff2');
    unicode-range:
      U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329,
      U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }

  @font-face {
    font-family: 'As Source Sans 3';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica Neue'), local('Roboto');
    size-adjust: 92.7%;
    ascent-override: 110.4%;
    descent-override: 43.1%;
    line-gap-override: 0%;
  }

  :root {
    color-scheme: light dark;
    --ground: #f6f7f7;
    --paper: #ffffff;
    --line: #d3dad9;
    --text: #17201f;
    --quiet: #55625f;
    --brand: #0f766e;
    --brand-ground: #e6f4f1;
    --on-brand: #ffffff;
    --good: #166534;
    --good-ground: #e7f6ec;
    --bad: #b42318;
    --bad-ground: #fdecea;
    --busy: #854d0e;
    --busy-ground: #fdf3d7;
    --round: 0.7rem;
    /* Between the edge of a card and what is in it. */
    --inset: 1.25rem;
    /* The width of what is read: of every page, and of what is around it. */
    --column: 52rem;
    /* Free at either side of it. */
    --edge: max(1rem, (100vw - var(--column)) / 2);
    /* The height of what lies over the lower edge of the window: nothing on a desktop. */
    --bar: 0px;
  }

  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #111615;
      --paper: #1a2120;
      --line: #364140;
      --text: #e8eeed;
      --quiet: #a3b2af;
      --brand: #5eead4;
      --brand-ground: #12302c;
      --on-brand: #06302c;
      --good: #86efac;
      --good-ground: #12301d;
      --bad: #fda29b;
      --bad-ground: #3b1613;
      --busy: #fcd34d;
      --busy-ground: #35290a;
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    font:
      106.25%/1.5 'Source Sans 3',
      'As Source Sans 3',
      system-ui,
      sans-serif;
    font-variant-numeric: tabular-nums;
    background: var(--ground);
    color: var(--text);
    scroll-padding-bottom: var(--bar);
    -webkit-text-size-adjust: 100%;
  }

  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    padding-bottom: var(--bar);
    display: flex;
    flex-direction: column;
  }

  h1 {
    font-size: 1.65rem;
    line-height: 1.2;
    letter-spacing: -0.01em;
    text-wrap: balance;
    margin: 0 0 1rem;
  }

  h2 {
    font-size: 1.15rem;
    line-height: 1.3;
    margin: 0 0 0.75rem;
  }

  p {
    margin: 0 0 0.75rem;
  }

  a {
    color: var(--brand);
  }

  .icon {
    width: 1.35em;
    height: 1.35em;
    flex: none;
    vertical-align: -0.3em;
  }

  code {
    overflow-wrap: anywhere;
  }

  :focus-visible {
    outline: 3px solid var(--brand);
    outline-offset: 2px;
  }

  ::selection {
    background: var(--brand);
    color: var(--on-brand);
  }

  [hidden] {
    display: none;
  }

  /* Read to who does not see the page. */
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }

  @media (prefers-reduced-motion: no-preference) {
    :root {
      --soon: 0.15s;
    }
  }
`;
