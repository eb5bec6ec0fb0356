import { describe, expect, it } from 'vitest';
import { textsOf } from '../texts/language.js';
import { adviceOnPicture } from './picture-advice.js';

const es = textsOf('es');
const advice = (head: string) => adviceOnPicture(es, Buffer.from(head, 'latin1'));

describe('adviceOnPicture', () => {
  it('depends on the content of the file, not on its name', () => {
    expect(advice('%PDF-1.7')).toContain('captura de pantalla');
    expect(advice('\0\0\0\u0018ftypavif\0\0\0\0')).toBeNull();
    expect(advice('')).toBeNull();
  });
});
