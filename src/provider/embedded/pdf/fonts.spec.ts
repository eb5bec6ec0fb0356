import { describe, expect, it } from 'vitest';
import { printable } from './fonts.js';

describe('printable text', () => {
  it('keeps the letters of all languages in Latin script', () => {
    const names = 'Łódź Ñúñez Güemes Şahin Đặng Nguyễn Ţepeş Ångström Œuvre ¿? ¡! « » “ ” – — … № € ½ ×';
    expect(printable(names)).toBe(names);
  });

  it('keeps line breaks', () => {
    expect(printable('a\nb')).toBe('a\nb');
  });

  it('replaces characters that the typeface lacks', () => {
    expect(printable('ｅ日①')).toBe('e?1');
  });
});
