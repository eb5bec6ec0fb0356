import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readStylesheet } from './stylesheet.js';

it('contains every CSS file of the folder', () => {
  const stylesheet = readStylesheet();
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));
  const missing = files.filter(
    (name) => !stylesheet.includes(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
