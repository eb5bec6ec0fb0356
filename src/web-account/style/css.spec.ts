import { expect, it } from 'vitest';
import { small } from './css.js';

it('keeps what a stylesheet means', () => {
  const sheet = `
  /* Why. */
  .a > .b,
  .a + .c :hover::before {
    width: calc(100% - (1rem + var(--bar)));
    content: 'a  { /b';
    font: 600 1rem / 1.5 'Source Sans 3', sans-serif;
  }

  @media (max-width: 40rem) and (min-height: 30rem) {
    .d {
      margin: 0 -1rem;
    }
  }
`;
  expect(small(sheet)).toBe(
    '.a>.b,.a + .c :hover::before{width:calc(100% - (1rem + var(--bar)));' +
      "content:'a  { /b';font:600 1rem / 1.5 'Source Sans 3',sans-serif}" +
      '@media (max-width:40rem) and (min-height:30rem){.d{margin:0 -1rem}}',
  );
});
