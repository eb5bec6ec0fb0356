// Reads the lines of a picture with the service's recogniser, one below the other, and prints their texts as JSON. A process
// of its own: the engine doesn't take the arrays of the one that runs specs.
import sharp from 'sharp';
import { loadModels } from '../../../src/receipts/ocr/models.js';
import { recogniseLines } from '../../../src/receipts/ocr/recognise-lines.js';
import { LINE_HEIGHT } from '../../../src/receipts/ocr/straighten.js';

const [file, widths] = process.argv.slice(2) as [string, string];
const lines = await Promise.all(
  widths.split(',').map(async (width, index) => {
    const area = { left: 0, top: index * LINE_HEIGHT, width: Number(width), height: LINE_HEIGHT };
    const { data, info } = await sharp(file).extract(area).raw().toBuffer({ resolveWithObject: true });
    return { data: new Uint8Array(data), width: info.width, height: info.height };
  }),
);
const read = await recogniseLines(await loadModels(), lines);
console.log(JSON.stringify(read.map((line) => line.map(({ text }) => text).join(''))));
