import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { Random } from '../random.js';
import { sendByMessenger } from './send.js';

/** A photograph with an EXIF orientation. */
const file = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#ccc' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

const sent = async (em: number, small: boolean) => {
  const { file: received } = await sendByMessenger(
    new Random(1),
    { file, extension: 'jpg', rotation: 0 },
    em,
    small,
  );
  const { width, height, orientation } = await sharp(received).metadata();
  return { width, height, orientation };
};

describe('a sent picture', () => {
  it('is upright, has no tags, and has at most the size of messengers', async () => {
    expect(await sent(60, false)).toEqual({ width: 853, height: 1280, orientation: undefined });
  });

  it('stays large enough to be legible', async () => {
    expect(await sent(24, false)).toEqual({ width: 1333, height: 2000, orientation: undefined });
  });

  it('may be smaller still', async () => {
    expect(await sent(54, true)).toEqual({ width: 500, height: 750, orientation: undefined });
  });
});
