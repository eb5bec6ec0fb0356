import { Tensor } from 'onnxruntime-node';
import { LINE_HEIGHT } from './straighten.js';
import type { Raster } from './raster.js';

/** A batch of straightened lines, cropped or padded to one width: shape [lines, 3, LINE_HEIGHT, width], -1..1, blue first. */
export function lineTensor(lines: readonly Raster[], width: number): Tensor {
  const area = width * LINE_HEIGHT;
  const batch = new Float32Array(lines.length * 3 * area);
  for (const [index, line] of lines.entries()) {
    const covered = Math.min(line.width, width);
    for (let y = 0; y < LINE_HEIGHT; y++) {
      for (let x = 0; x < covered; x++) {
        const from = (y * line.width + x) * 3;
        const to = index * 3 * area + y * width + x;
        batch[to] = line.data[from + 2]! / 127.5 - 1;
        batch[to + area] = line.data[from + 1]! / 127.5 - 1;
        batch[to + 2 * area] = line.data[from]! / 127.5 - 1;
      }
    }
  }
  return new Tensor('float32', batch, [lines.length, 3, LINE_HEIGHT, width]);
}
