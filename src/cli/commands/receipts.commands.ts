import { type Command, InvalidArgumentError } from 'commander';
import type { Config } from '../../config.js';
import { drawOverlay } from '../overlay/draw-overlay.js';
import { convertInChildProcess } from '../../invoicing/picture/conversion/convert-in-child-process.js';
import { isReadable } from '../../invoicing/picture/image-type.js';
import { readReceiptImage } from '../../invoicing/picture/receipt-image.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { WHOLE_RECEIPT } from '../../receipts/required-fields.js';
import { UndecodableImage } from '../../receipts/ocr/raster.js';
import { receiptJson } from '../../receipts/output/receipt-json.js';
import { emptyReceipt, type ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { printable } from '../../receipts/extraction/printable-text.js';
import { ReaderGaveUp } from '../../receipts/reader/receipt-reader.errors.js';
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

interface Picture {
  file: string;
  /** JPEG or PNG. */
  image: Buffer;
}

/** The result of reading one picture. */
interface ReadFile extends Picture {
  extracted: ExtractedReceipt;
  verdict: Verdict;
  milliseconds: number;
}

/** A file that is no picture, or that the reader failed to read. */
interface FailedFile {
  file: string;
  /** In one line, with the name of the file. */
  message: string;
}

type FileResult = ReadFile | FailedFile;

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
      const pictures = await Promise.all(files.map((file) => pictureOf(file, config)));
      const unread = pictures.filter(isFailed);
      if (unread.length === files.length) throw failureOf(unread);
      const paths = options.overlay === undefined ? [] : await overlayPaths(options.overlay, files);
      const provider = config.INVOICING_PROVIDER;
      const results = await readAll(config, pictures, options.receiverRfc);
      if (options.json)
        print(
          results.map((result) => ({ provider, ...resultJson(result) })),
          options,
        );
      else
        process.stdout.write(
          [...results.map(resultTable), `Judged by what INVOICING_PROVIDER=${provider} needs.\n`].join('\n'),
        );
      await drawAll(results, paths);
      const failed = results.filter(isFailed);
      if (failed.length > 0) throw failureOf(failed);
    });
}

/** Reads a file and validates it as the API does. */
async function pictureOf(file: string, config: Config): Promise<Picture | FailedFile> {
  const limits = { maxBytes: config.MAX_IMAGE_BYTES, maxPixels: config.MAX_IMAGE_PIXELS };
  try {
    const { bytes, type } = readReceiptImage(await readPicture(file), limits);
    const converted = isReadable(type) ? null : (await convertInChildProcess(bytes)).jpeg;
    return { file, image: converted ?? bytes };
  } catch (error) {
    if (error instanceof CommandError) return { file, message: error.message };
    if (error instanceof DomainError) return { file, message: `${file}: ${error.message}` };
    throw error;
  }
}

function isFailed(result: object): result is FailedFile {
  return 'message' in result;
}

function failureOf(failed: readonly FailedFile[]): CommandError {
  return new CommandError(failed.map(({ message }) => message).join('\n'));
}

function resultJson(result: FileResult): object {
  return isFailed(result)
    ? { file: result.file, status: 'failed', message: result.message }
    : receiptJson(result.file, result.extracted, result.verdict, result.milliseconds);
}

function resultTable(result: FileResult): string {
  return isFailed(result) ? `failed: ${printable(result.message)}\n` : receiptTable(result);
}

function toRfc(text: string): string {
  const rfc = normalizeRfc(text);
  if (!isRfc(rfc)) throw new InvalidArgumentError('An RFC is expected.');
  return rfc;
}

/** Reads all pictures. What happens to one of them does not concern the others. */
async function readAll(
  config: Config,
  pictures: readonly (Picture | FailedFile)[],
  receiverRfc?: string,
): Promise<FileResult[]> {
  const { providerClass } = await import('../../provider/providers.js');
  const needs =
    providerClass(config.INVOICING_PROVIDER, extensionsNow().providers).needs(config) ?? WHOLE_RECEIPT;
  const reader = new LocalReceiptReader({ readers: Math.max(1, config.RECEIPT_READERS) });
  try {
    return await Promise.all(
      pictures.map(async (picture) => {
        if (isFailed(picture)) return picture;
        const startedAt = performance.now();
        const extracted = await extractedFrom(reader, picture, receiverRfc);
        if (isFailed(extracted)) return extracted;
        const milliseconds = Math.round(performance.now() - startedAt);
        const verdict = judge(extracted, {
          ...(receiverRfc ? { receiverRfc } : {}),
          maxAgeDays: config.RECEIPT_MAX_AGE_DAYS,
          refuseOld: config.RECEIPT_REFUSE_OLD,
          needs,
        });
        return { ...picture, extracted, verdict, milliseconds };
      }),
    );
  } finally {
    await reader.close();
  }
}

/** Reads one picture. Like the service, it takes a picture that defeats the reader for an empty receipt. */
async function extractedFrom(
  reader: LocalReceiptReader,
  { file, image }: Picture,
  receiverRfc: string | undefined,
): Promise<ExtractedReceipt | FailedFile> {
  try {
    return await reader.read(image, receiverRfc);
  } catch (error) {
    if (error instanceof ReaderGaveUp) return emptyReceipt();
    return {
      file,
      message: `${file} was not read: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** Draws the overlays one after the other, because each takes the memory of a whole photo. */
async function drawAll(results: readonly FileResult[], paths: readonly string[]): Promise<void> {
  const undecodable: string[] = [];
  for (const [index, path] of paths.entries()) {
    const result = results[index]!;
    if (isFailed(result)) continue;
    const { file, image, extracted, verdict } = result;
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
