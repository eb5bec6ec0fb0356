import sharp from 'sharp';
import type { Photograph } from '../camera/photograph.js';
import type { Random } from '../random.js';

/** The maximum longer side of pictures in messengers, in pixels. */
const SENT_SIDE = 1280;
/** The smallest em that people can read, in pixels. */
const MIN_EM = { messenger: 16, small: 13.5 };

/** Changes a photograph like a messenger: rotates it upright, removes its tags, scales it down, and compresses it twice. */
export async function sendByMessenger(
  random: Random,
  photograph: Photograph,
  em: number,
  small: boolean,
): Promise<Photograph> {
  const { file } = photograph;
  const { width, height } = await sharp(file).metadata();
  const readable = (small ? MIN_EM.small : MIN_EM.messenger) / em;
  const longest = Math.max(width, height);
  const side = Math.round(longest * Math.min(1, small ? readable : Math.max(SENT_SIDE / longest, readable)));
  const once = await sharp(file)
    .rotate()
    .resize({ width: side, height: side, fit: 'inside' })
    .jpeg({ quality: random.int(50, 70) })
    .toBuffer();
  const twice = await sharp(once)
    .jpeg({ quality: random.int(45, 70) })
    .toBuffer();
  return { ...photograph, file: twice, extension: 'jpg' };
}
