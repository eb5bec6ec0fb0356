import { css } from './css.js';

/** Colours, letters and distances; the colours of both schemes have a contrast of 4.5 and more on their grounds. */
export const BASE = css`
  :root {
    color-scheme: light dark;
    --ground: #f6f7f7;
    --paper: #ffffff;
    --line: #d3dad9;
    --text: #17201f;
    --quiet: #55625f;
    --brand: #0f766e;
    --on-brand: #ffffff;
    --good: #166534;
    --good-ground: #e7f6ec;
    --bad: #b42318;
    --bad-ground: #fdecea;
    --busy: #854d0e;
    --busy-ground: #fdf3d7;
    --round: 0.6rem;
  }

  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #111615;
      --paper: #1a2120;
      --line: #364140;
      --text: #e8eeed;
      --quiet: #a3b2af;
      --brand: #5eead4;
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
      100%/1.5 system-ui,
      sans-serif;
    background: var(--ground);
    color: var(--text);
    -webkit-text-size-adjust: 100%;
  }

  body {
    margin: 0;
    min-height: 100vh;
    display: flex;
    flex-direction: column;
  }

  h1 {
    font-size: 1.6rem;
    line-height: 1.2;
    margin: 0 0 1rem;
  }

  h2 {
    font-size: 1.15rem;
    margin: 0 0 0.75rem;
  }

  p {
    margin: 0 0 0.75rem;
  }

  a {
    color: var(--brand);
  }

  code {
    overflow-wrap: anywhere;
  }

  :focus-visible {
    outline: 3px solid var(--brand);
    outline-offset: 2px;
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
