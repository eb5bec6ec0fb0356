import { type Command, InvalidArgumentError } from 'commander';
import type { Config } from '../../config.js';
import { drawOverlay } from '../overlay/draw-overlay.js';
import { readReceiptImage } from '../../invoicing/picture/receipt-image.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { WHOLE_RECEIPT } from '../../receipts/required-fields.js';
import { UndecodableImage } from '../../receipts/ocr/raster.js';
import { receiptJson } from '../../receipts/output/receipt-json.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { LocalReceiptReader } from '../../receipts/reader/receipt-reader.js';
import { judge, type Verdict } from '../../receipts/verdict.js';
import { isRfc, normalizeRfc } from '../../sat/rfc.js';
import { CommandError } from '../command-error.js';
import { addCommand, extensionsNow, print, settingsNow } from '../operate.js';
import { overlayPaths, readPicture, writePicture } from '../picture-files.js';
import { receiptTable } from '../receipt-table.js';

interface ReadOptions {
  json?: boolean;
  overlay?: string;
  receiverRfc?: string;
}

/** The result of reading one file. */
interface FileResult {
  file: string;
  image: Buffer;
  extracted: ExtractedReceipt;
  verdict: Verdict;
  milliseconds: number;
}

export function addReceiptsCommands(program: Command): void {
  const receipts = program.command('receipts').description('read receipts, without a database');

  addCommand(receipts, 'read <file...>', 'read receipts, and print the results in the order of the files')
    .option(
      '--overlay <path>',
      'draw the results on the upright picture: a .png file; for several pictures a folder, which gets NAME.png of each',
    )
    .option('--receiver-rfc <rfc>', "the receiver's RFC, which is never taken for the vendor's", toRfc)
    .action(async (files: string[], options: ReadOptions) => {
      // Invalid arguments are reported before minutes of reading.
      const config = settingsNow();
      const images = await Promise.all(files.map((file) => pictureOf(file, config)));
      const paths = options.overlay === undefined ? [] : await overlayPaths(options.overlay, files);
      const provider = config.INVOICING_PROVIDER;
      const results = await readAll(config, files, images, options.receiverRfc);
      if (options.json)
        print(
          results.map((result) => ({
            provider,
            ...receiptJson(result.file, result.extracted, result.verdict, result.milliseconds),
          })),
          options,
        );
      else
        process.stdout.write(
          [...results.map(receiptTable), `Judged by what INVOICING_PROVIDER=${provider} needs.\n`].join('\n'),
        );
      await drawAll(results, paths);
    });
}

/** Reads a picture and validates it as the API does. @throws {CommandError} if it is refused. */
async function pictureOf(file: string, config: Config): Promise<Buffer> {
  const limits = { maxBytes: config.MAX_IMAGE_BYTES, maxPixels: config.MAX_IMAGE_PIXELS };
  const bytes = await readPicture(file);
  try {
    return readReceiptImage(bytes, limits).bytes;
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
): Promise<FileResult[]> {
  const { providerClass } = await import('../../provider/providers.js');
  const needs =
    providerClass(config.INVOICING_PROVIDER, extensionsNow().providers).needs(config) ?? WHOLE_RECEIPT;
  const reader = new LocalReceiptReader({ readers: Math.max(1, config.RECEIPT_READERS) });
  try {
    return await Promise.all(
      images.map(async (image, index) => {
        const startedAt = performance.now();
        const extracted = await reader.read(image, receiverRfc);
        const milliseconds = Math.round(performance.now() - startedAt);
        const verdict = judge(extracted, {
          ...(receiverRfc ? { receiverRfc } : {}),
          maxAgeDays: config.RECEIPT_MAX_AGE_DAYS,
          refuseOld: config.RECEIPT_REFUSE_OLD,
          needs,
        });
        return { file: files[index]!, image, extracted, verdict, milliseconds };
      }),
    );
  } finally {
    await reader.close();
  }
}

/** Draws the overlays one after the other, because each takes the memory of a whole photo. */
async function drawAll(results: readonly FileResult[], paths: readonly string[]): Promise<void> {
  const undecodable: string[] = [];
  for (const [index, path] of paths.entries()) {
    const { file, image, extracted, verdict } = results[index]!;
    try {
      await writePicture(path, await drawOverlay(image, extracted, verdict));
    } catch (error) {
      if (!(error instanceof UndecodableImage)) throw error;
      undecodable.push(file);
    }
  }
  if (undecodable.length > 0)
    throw new CommandError(
      `No overlay was drawn for pictures that cannot be decoded: ${undecodable.join(', ')}`,
    );
}
