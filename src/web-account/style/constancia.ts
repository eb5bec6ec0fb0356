import { css } from './css.js';

/** How it looks when the script has taken it: a choice is sent at once. */
const chooser = (state: '' | '[data-ready]'): string => css`
  .constancia${state} :is(button, input) {
    position: absolute;
    width: 1px;
    height: 1px;
    min-height: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }

  .constancia${state} button {
    visibility: hidden;
  }

  .constancia${state} label {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    padding: 0.5rem 1.2rem;
    border: 1px solid var(--brand);
    border-radius: var(--round);
    background: var(--paper);
    color: var(--brand);
    font-weight: 600;
    cursor: pointer;
  }

  .constancia${state} input:focus-visible + label {
    outline: 3px solid var(--brand);
    outline-offset: 2px;
  }
`;

/** What fills tax data in, and what is only doubtful in a form. */
export const CONSTANCIA = css`
  .constancia {
    margin-bottom: 1.5rem;
    padding: 1rem;
    border-radius: var(--round);
    background: var(--brand-ground);
  }

  .card > .constancia {
    margin-bottom: 1.5rem;
  }

  .constancia-what {
    display: flex;
    gap: 0.75rem;
    color: var(--brand);
  }

  .constancia-title {
    margin: 0;
    font-weight: 600;
    color: var(--text);
  }

  .constancia .hint {
    color: var(--text);
    margin-bottom: 0.75rem;
  }

  .constancia .notice ul {
    margin: 0;
    padding-left: 1.25rem;
  }

  .constancia-choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
  }

  .constancia-choice input {
    font: inherit;
    max-width: 100%;
    min-height: 2.75rem;
    padding-top: 0.5rem;
  }

  /* Without the script, the browser's own input says what it is. */
  .constancia label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  ${chooser('[data-ready]')}

  /* The same from the beginning, where a script will come: nothing moves then. */
  @media (scripting: enabled) {
    ${chooser('')}
  }

  .constancia[aria-busy] label {
    opacity: 0.6;
    pointer-events: none;
  }

  .constancia-busy {
    margin: 0;
  }

  .constancia-busy:not(:empty) {
    margin-top: 0.5rem;
  }

  .warning {
    color: var(--busy);
    margin: 0.25rem 0 0;
  }
`;
