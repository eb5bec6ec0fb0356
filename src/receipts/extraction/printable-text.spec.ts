import { describe, expect, it } from 'vitest';
import { fitted, percent, printable } from './printable-text.js';

describe('printable text', () => {
  it('rounds percentages down', () => {
    expect([0, 0.29, 0.996, 1].map(percent)).toEqual(['0 %', '29 %', '99 %', '100 %']);
  });

  it('replaces what cannot be printed, and truncates', () => {
    expect(printable('PIÑA\u0000\u001b\u202e & <b>\ud800')).toBe('PIÑA    & <b>\ufffd');
    expect(fitted('😀😀😀', 2)).toBe('😀…');
  });
});
