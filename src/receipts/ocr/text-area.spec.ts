import { describe, expect, it } from 'vitest';
import { cornersOf } from './geometry.js';
import { boxesInPicture, smallTextArea, medianHeight } from './text-area.js';
import type { TextBox } from './text-mask.js';

const PICTURE = { data: new Uint8Array(0), width: 1000, height: 1000 };

function boxAt(x: number, y: number): TextBox {
  return {
    quad: cornersOf({ centre: { x, y }, width: 100, height: 20, angle: 0 }),
    band: null,
    certainty: 1,
  };
}

describe('smallTextArea', () => {
  it('returns the part with all text, and a margin', () => {
    const area = smallTextArea([boxAt(400, 300), boxAt(600, 300), boxAt(400, 700), boxAt(600, 700)], PICTURE);
    expect(area).toEqual({ left: 320, top: 260, width: 360, height: 480 });
  });

  it('returns null if text covers most of the picture, or there is hardly any', () => {
    expect(
      smallTextArea([boxAt(100, 100), boxAt(900, 100), boxAt(100, 900), boxAt(900, 900)], PICTURE),
    ).toBeNull();
    expect(smallTextArea([boxAt(500, 500)], PICTURE)).toBeNull();
  });
});

it('medianHeight ignores the height of a logo', () => {
  const logo = {
    ...boxAt(0, 0),
    quad: cornersOf({ centre: { x: 0, y: 0 }, width: 300, height: 90, angle: 0 }),
  };
  expect(medianHeight([logo, boxAt(0, 100), boxAt(0, 200)])).toBe(20);
});

describe('boxesInPicture', () => {
  it('moves boxes to their place in the whole picture', () => {
    const [box] = boxesInPicture([boxAt(100, 100)], { left: 10, top: 20, width: 500, height: 500 });
    expect(box?.quad[0]).toEqual({ x: 60, y: 110 });
  });
});
