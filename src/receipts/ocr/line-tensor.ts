import { Tensor } from 'onnxruntime-node';
import { LINE_HEIGHT } from './straighten.js';
import type { Raster } from './raster.js';

/** A straightened line, cropped or padded to a width: shape [1, 3, LINE_HEIGHT, width], -1..1, blue first. */
export function lineTensor(line: Raster, width: number): Tensor {
  const area = width * LINE_HEIGHT;
  const planes = new Float32Array(3 * area);
  const covered = Math.min(line.width, width);
  for (let y = 0; y < LINE_HEIGHT; y++) {
    for (let x = 0; x < covered; x++) {
      const from = (y * line.width + x) * 3;
      const to = y * width + x;
      planes[to] = line.data[from + 2]! / 127.5 - 1;
      planes[to + area] = line.data[from + 1]! / 127.5 - 1;
      planes[to + 2 * area] = line.data[from]! / 127.5 - 1;
    }
  }
  return new Tensor('float32', planes, [1, 3, LINE_HEIGHT, width]);
}
