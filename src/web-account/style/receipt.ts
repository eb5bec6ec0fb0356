import { MAX_FIELDS } from '../../receipts/extraction/storage/stored-fields.js';
import { css } from './css.js';

/** Who points at a field, or at its mark, sees both: without a script, and whatever is put in while the page is open. */
const LIT = Array.from({ length: MAX_FIELDS }, (_, index) => {
  const mark = `[data-mark='${index + 1}']`;
  return `.receipt:has(${mark}:is(:hover,:focus-within,:target)) ${mark}{--lit:1;--caption:inline}`;
}).join('\n');

/** The page of one invoice. The photograph and what is not known yet have their places from the beginning. */
export const RECEIPT = css`
  .invoice {
    display: grid;
    gap: 0.75rem;
  }

  .hero > * {
    margin: 0;
  }

  .hero-thumbnail {
    width: 4rem;
    height: 4rem;
    object-fit: cover;
    border-radius: var(--round);
  }

  .hero-vendor {
    font-weight: 600;
  }

  .hero-amount {
    font-size: 2.25rem;
    line-height: 1.2;
    font-weight: 600;
    letter-spacing: -0.02em;
  }

  .hero-day {
    color: var(--quiet);
  }

  .what-now {
    margin: 0;
  }

  .what-now:not(:has(.state:not(.unseen))) {
    color: var(--quiet);
  }

  .steps {
    list-style: none;
    margin: 0 0 1rem;
    padding: 0;
  }

  .steps li {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-height: 2.25rem;
    color: var(--quiet);
  }

  .steps li.done {
    color: inherit;
  }

  .steps [aria-current] {
    color: inherit;
    font-weight: 700;
  }

  .step-sign {
    display: grid;
    place-items: center;
    width: 1.6rem;
    height: 1.6rem;
    flex: none;
    border: 2px solid var(--line);
    border-radius: 50%;
    font-size: 0.8rem;
  }

  .steps .done .step-sign {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-brand);
  }

  .steps [aria-current] .step-sign {
    border-color: var(--brand);
    border-top-color: transparent;
  }

  @media (prefers-reduced-motion: no-preference) {
    .steps [aria-current] .step-sign {
      animation: turn 1.2s linear infinite;
    }

    @keyframes turn {
      to {
        rotate: 1turn;
      }
    }
  }

  .facts-below {
    margin-top: 0.5rem;
    border-top: 1px solid var(--line);
  }

  .facts-below summary {
    min-height: 2.75rem;
    padding: 0.65rem 0;
    color: var(--brand);
    cursor: pointer;
  }

  .at-store {
    margin: 1rem 0;
    padding: 1rem;
    border: 1px solid var(--line);
    border-radius: var(--round);
  }

  .at-store h3 {
    margin: 0 0 0.5rem;
    font-size: 1.05rem;
  }

  .pdf-view {
    margin-bottom: 1rem;
  }

  .pdf-view .buttons a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }

  .pdf-pages {
    display: grid;
    gap: 0.75rem;
    min-height: 6rem;
    padding: 0.75rem;
    border: 1px solid var(--line);
    border-radius: var(--round);
    background: var(--ground);
  }

  .pdf-pages canvas {
    width: 100%;
    height: auto;
    background: #fff;
  }

  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
    gap: 0.75rem 1.5rem;
    margin: 0 0 1rem;
  }

  .facts.amounts {
    grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
    max-width: 40rem;
    font-variant-numeric: tabular-nums;
  }

  .facts .wide {
    grid-column: 1 / -1;
  }

  .facts dt {
    color: var(--quiet);
    font-size: 0.9rem;
  }

  .facts dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .aside {
    color: var(--quiet);
  }

  .address {
    display: block;
  }

  .outcome .notice {
    margin-bottom: 1rem;
  }

  .documents {
    margin: 0 0 1rem;
  }

  @media (max-width: 47.99rem) {
    .documents {
      gap: 0.5rem;
    }

    .documents .button {
      flex: 1 0 auto;
      justify-content: center;
      padding-inline: 0.5rem;
      text-align: center;
    }
  }

  .receipt {
    display: grid;
    gap: 1.25rem;
    --certain: #15803d;
    --uncertain: #b45309;
    --contradicted: #b91c1c;
    --aside: #475569;
  }

  .receipt h3 {
    font-size: 1rem;
    margin: 0 0 0.5rem;
  }

  .photo {
    margin: 0;
    min-width: 0;
  }

  .photo :is(svg, img) {
    display: block;
    width: 100%;
    max-height: 90vh;
    background: var(--ground);
    border-radius: var(--round);
  }

  /* Its size is not known before it is read. */
  .photo img {
    aspect-ratio: 3 / 4;
    object-fit: contain;
  }

  .photo > a {
    display: inline-block;
    padding: 0.65rem 0;
  }

  .mark {
    cursor: pointer;
  }

  .caption {
    display: var(--caption, none);
    pointer-events: none;
  }

  .caption rect {
    fill: #17201f;
    fill-opacity: 0.92;
  }

  .caption text {
    fill: #fff;
    font-weight: 600;
  }

  .receipt :is(.certain, .corrected) {
    --colour: var(--certain);
    --dashes: none;
  }

  .receipt .uncertain {
    --colour: var(--uncertain);
    --dashes: 7 4;
  }

  .receipt .contradicted {
    --colour: var(--contradicted);
    --dashes: 2 3;
  }

  .receipt .aside {
    --colour: var(--aside);
    --dashes: 1 5;
  }

  .mark {
    forced-color-adjust: none;
  }

  .mark polygon {
    fill: var(--colour);
    fill-opacity: calc(0.06 - 0.06 * var(--lit, 0));
    stroke: var(--colour);
    stroke-width: calc(2px + 3px * var(--lit, 0));
    stroke-dasharray: var(--dashes);
  }

  .mark circle {
    fill: var(--colour);
  }

  .mark text {
    fill: #fff;
    font-weight: 700;
  }

  .mark .number {
    transform-box: fill-box;
    transform-origin: center;
    transform: scale(var(--size, 1));
  }

  .mark:focus-visible {
    outline: none;
  }

  .fields {
    list-style: none;
    margin: 0 0 1.25rem;
    padding: 0;
  }

  .fields li {
    display: grid;
    grid-template-columns: 2.75rem minmax(0, 1fr);
    column-gap: 0.5rem;
    padding: 0.25rem 0.5rem 0.25rem 0;
    border-bottom: 1px solid var(--line);
    box-shadow: inset calc(5px * var(--lit, 0)) 0 0 var(--colour);
  }

  .mark-number {
    grid-row: 1 / 4;
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    text-decoration: none;
  }

  .mark-number span {
    min-width: 1.7rem;
    height: 1.7rem;
    border-radius: 1rem;
    background: var(--colour);
    color: #fff;
    font-weight: 700;
    line-height: 1.7rem;
    text-align: center;
  }

  .field-name,
  .standing {
    color: var(--quiet);
    font-size: 0.9rem;
  }

  .standing::before {
    content: '✓ ' / '';
  }

  .corrected > .standing::before {
    content: '✎ ' / '';
  }

  .uncertain > .standing::before {
    content: '? ' / '';
  }

  .contradicted > .standing::before {
    content: '✕ ' / '';
  }

  .aside > .standing::before {
    content: '– ' / '';
  }

  .field-value {
    overflow-wrap: anywhere;
    min-width: 0;
  }

  .fields li.aside {
    color: inherit;
  }

  .articles {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  .articles :is(th, td) {
    padding: 0.3rem 0.5rem 0.3rem 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  .articles th {
    overflow-wrap: normal;
    font-weight: 400;
    color: var(--quiet);
    font-size: 0.9rem;
  }

  .articles :is(th, td):last-child {
    text-align: right;
    padding-right: 0;
    white-space: nowrap;
  }

  /* Who goes to a mark sees what is above it, too. */
  :root:has(.mark:target) {
    scroll-padding-top: 40vh;
  }

  /* On a phone the photograph has the whole width of its card, and whoever looks for its numbers more of it. */
  @media (max-width: 40rem) {
    .photo :is(svg, img) {
      width: calc(100% + 2 * var(--inset));
      margin: 0 calc(-1 * var(--inset));
      border-radius: 0;
    }
  }

  @media (min-width: 30rem) {
    .fields li {
      grid-template-columns: 2.75rem minmax(0, 1fr) auto;
    }

    .mark-number {
      grid-row: 1 / 3;
    }

    .field-value {
      grid-column: 2 / 4;
      grid-row: 2;
    }
  }

  @media (min-width: 60rem) {
    .facts:not(.amounts) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }

    .facts .wide {
      grid-column: span 2;
    }

    .mark .number {
      --size: 0.8;
    }

    .receipt {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      align-items: start;
    }

    .receipt .photo {
      position: sticky;
      top: 1rem;
    }

    .receipt .photo :is(svg, img) {
      max-height: calc(100vh - 5rem);
    }
  }

  ${LIT}
`;
