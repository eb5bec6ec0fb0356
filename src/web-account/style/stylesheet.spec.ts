import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { minify, readStylesheet } from './stylesheet.js';

describe('the stylesheet', () => {
  it('contains every CSS file of the folder', () => {
    const stylesheet = readStylesheet();
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));
    const missing = files.filter(
      (name) => !stylesheet.includes(minify(readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it('has no comments and no indentation', () => {
    expect(minify("/* a\n b */\n.a {\n  content: '  b';\n\n  margin: 0 1px;\n}\n")).toBe(
      ".a {\ncontent: '  b';\nmargin: 0 1px;\n}\n",
    );
  });
});
