import { type Command, InvalidArgumentError } from 'commander';
import type { Config } from '../../config.js';
import { drawOverlay } from '../overlay/draw-overlay.js';
import { readReceiptImage } from '../../invoicing/picture/receipt-image.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { WHOLE_RECEIPT } from '../../receipts/required-fields.js';
import { UndecodableImage } from '../../receipts/ocr/raster.js';
import { receiptJson } from '../../receipts/extraction/receipt-json.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { LocalReceiptReader } from '../../receipts/reader/receipt-reader.js';
import { judge } from '../../receipts/verdict.js';
import type { Verdict } from '../../receipts/verdict.js';
import { isRfc, normalizeRfc } from '../../sat/rfc.js';
import { CommandError } from '../command-error.js';
import { addCommand, extensionsNow, print, settingsNow } from '../operate.js';
import { overlayPaths, readPicture, writePicture } from '../picture-files.js';
import { readingTable } from '../reading-table.js';

interface ReadOptions {
  json?: boolean;
  overlay?: string;
  receiverRfc?: string;
}

/** What became of one file. */
interface FileReading {
  file: string;
  image: Buffer;
  reading: ExtractedReceipt;
  verdict: Verdict;
  milliseconds: number;
}

export function addReceiptsCommands(program: Command): void {
  const receipts = program.command('receipts').description('the receipt reader, without a database');

  addCommand(receipts, 'read <file...>', 'what the reader sees, in the order of the files')
    .option(
      '--overlay <path>',
      'draw what was read on the upright picture: a .png file; for several pictures a folder, which gets NAME.png of each',
    )
    .option('--receiver-rfc <rfc>', 'whom the invoice would be for: never taken for the vendor', toRfc)
    .action(async (files: string[], options: ReadOptions) => {
      // Whatever can't be, is said before minutes of reading.
      const config = settingsNow();
      const images = await Promise.all(files.map((file) => pictureOf(file, config)));
      const paths = options.overlay === undefined ? [] : await overlayPaths(options.overlay, files);
      const provider = config.INVOICING_PROVIDER;
      const readings = await readAll(config, files, images, options.receiverRfc);
      if (options.json)
        print(
          readings.map((one) => ({
            provider,
            ...receiptJson(one.file, one.reading, one.verdict, one.milliseconds),
          })),
          options,
        );
      else
        process.stdout.write(
          [...readings.map(readingTable), `Judged by what INVOICING_PROVIDER=${provider} needs.\n`].join(
            '\n',
          ),
        );
      await drawAll(readings, paths);
    });
}

/** A picture as the service would take it. @throws {CommandError} for what it would refuse. */
async function pictureOf(file: string, config: Config): Promise<Buffer> {
  const limits = { maxBytes: config.MAX_IMAGE_BYTES, maxPixels: config.MAX_IMAGE_PIXELS };
  const given = await readPicture(file);
  try {
    return readReceiptImage(given, limits).bytes;
  } catch (error) {
    if (error instanceof DomainError) throw new CommandError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}

function toRfc(text: string): string {
  const rfc = normalizeRfc(text);
  if (!isRfc(rfc)) throw new InvalidArgumentError('An RFC is expected.');
  return rfc;
}

async function readAll(
  config: Config,
  files: string[],
  images: Buffer[],
  receiverRfc?: string,
): Promise<FileReading[]> {
  const { chosen } = await import('../../provider/providers.js');
  const needs = chosen(config.INVOICING_PROVIDER, extensionsNow().providers).needs(config) ?? WHOLE_RECEIPT;
  const reader = new LocalReceiptReader({ readers: Math.max(1, config.RECEIPT_READERS) });
  try {
    return await Promise.all(
      images.map(async (image, index) => {
        const begun = performance.now();
        const reading = await reader.read(image, receiverRfc);
        const milliseconds = Math.round(performance.now() - begun);
        const verdict = judge(reading, {
          ...(receiverRfc ? { receiverRfc } : {}),
          maxAgeDays: config.RECEIPT_MAX_AGE_DAYS,
          refuseOld: config.RECEIPT_REFUSE_OLD,
          needs,
        });
        return { file: files[index]!, image, reading, verdict, milliseconds };
      }),
    );
  } finally {
    await reader.close();
  }
}

/** One after the other: each takes the memory of a whole photograph. */
async function drawAll(readings: readonly FileReading[], paths: readonly string[]): Promise<void> {
  const undecodable: string[] = [];
  for (const [index, path] of paths.entries()) {
    const { file, image, reading, verdict } = readings[index]!;
    try {
      await writePicture(path, await drawOverlay(image, reading, verdict));
    } catch (error) {
      if (!(error instanceof UndecodableImage)) throw error;
      undecodable.push(file);
    }
  }
  if (undecodable.length > 0)
    throw new CommandError(`No overlay was drawn, for it can't be decoded: ${undecodable.join(', ')}`);
}
