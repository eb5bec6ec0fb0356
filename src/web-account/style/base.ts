import { css } from './css.js';

/** Colours, letters and distances; the colours of both schemes have a contrast of 4.5 and more on their grounds. */
export const BASE = css`
  :root {
    color-scheme: light dark;
    --ground: light-dark(#f6f7f7, #111615);
    --paper: light-dark(#ffffff, #1a2120);
    --line: light-dark(#d3dad9, #364140);
    --text: light-dark(#17201f, #e8eeed);
    --quiet: light-dark(#55625f, #a3b2af);
    --brand: light-dark(#0f766e, #5eead4);
    --on-brand: light-dark(#ffffff, #06302c);
    --good: light-dark(#166534, #86efac);
    --good-ground: light-dark(#e7f6ec, #12301d);
    --bad: light-dark(#b42318, #fda29b);
    --bad-ground: light-dark(#fdecea, #3b1613);
    --busy: light-dark(#854d0e, #fcd34d);
    --busy-ground: light-dark(#fdf3d7, #35290a);
    --round: 0.6rem;
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

  @media (prefers-reduced-motion: no-preference) {
    :root {
      --soon: 0.15s;
    }
  }
`;
