import { describe, expect, it } from 'vitest';
import { printable } from './fonts.js';

describe('printable text', () => {
  it('has the letters of every language that is written in Latin ones', () => {
    const names = 'Łódź Ñúñez Güemes Şahin Đặng Nguyễn Ţepeş Ångström Œuvre ¿? ¡! « » “ ” – — … № € ½ ×';
    expect(printable(names)).toBe(names);
  });

  it('keeps line breaks', () => {
    expect(printable('a\nb')).toBe('a\nb');
  });

  it('does without what the typeface does not have', () => {
    expect(printable('ｅ日①')).toBe('e?1');
  });
});
