// Usage: npm run benchmark:receipts -- DIR… [options]: reads the labelled pictures of each folder, and measures accuracy.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { toPositiveInteger } from '../../../src/cli/arguments.js';
import { calibrationTable, trialsOf } from './calibration.js';
import type { BenchmarkReader } from './benchmark-reader.js';
import { figuresOf } from './figures.js';
import { missedFloors, toMinShares, toMaxFalse } from './floors.js';
import { readLabels } from './labels.js';
import { runBenchmark } from './run-benchmark.js';
import type { Outcome, Performance } from './run-benchmark.js';
import { OurReader } from './our-reader.js';
import { prepareTesseract, Tesseract } from './tesseract.js';
import { sample } from './sample.js';
import { type IssueCfdi, issueInto } from './cfdi-folder.js';
import { classesOf, tableOf } from './table.js';
import { writeCertainty } from './write-certainty.js';

interface Options {
  json?: string;
  cfdi?: string;
  peer: boolean;
  readers: number;
  limit?: number;
  classes: boolean;
  least?: Record<string, number>;
  most?: number;
  calibrate: boolean;
}

await new Command('benchmark:receipts')
  .description('measures accuracy and speed on labelled pictures, compared with Tesseract')
  .argument('<dir...>', 'folders with pictures and their labels.json', toLabelled)
  .option('--json <file>', 'also write all figures, and the result of each picture, to a file')
  .option(
    '--cfdi <folder>',
    "also write the sandbox's CFDI of each receipt, and its certificates, to a folder",
  )
  .option('--no-peer', 'without tesseract')
  .option(
    '--readers <count>',
    'number of pictures that are read at the same time',
    toPositiveInteger,
    availableParallelism(),
  )
  .option(
    '--limit <count>',
    'read only this number of pictures, sampled evenly from each folder',
    toPositiveInteger,
  )
  .option('--classes', 'also print figures by kind and trait, if labels have them', false)
  .option(
    '--least <field=share>',
    'fail if a share is lower, such as total=0.98; may be repeated',
    toMinShares,
  )
  .option('--most <false=count>', 'fail if more invoices would state something untrue', toMaxFalse)
  .option('--calibrate', 'write the measured certainties of these pictures into the reader', false)
  .action(benchmark)
  .parseAsync();

async function benchmark(
  folders: string[],
  { json, cfdi, peer, classes, least, most, calibrate, ...readOptions }: Options,
): Promise<void> {
  const withPeer = peer && (await preparePeer());
  const issue = cfdi === undefined ? null : await issueInto(cfdi);
  const results = [];
  const outcomes: Outcome[] = [];
  for (const folder of folders) {
    const performances = await readFolder(folder, withPeer, issue, readOptions);
    const figures = performances.map(figuresOf);
    console.log(tableOf(basename(folder), figures));
    if (classes) console.log(classesOf(figures));
    results.push({ folder, figures, readings: performances.map(readings) });
    outcomes.push(...(performances[0]?.outcomes ?? []));
  }
  const trials = trialsOf(outcomes);
  if (trials.size > 0) console.log(calibrationTable(trials));
  if (calibrate) await writeCertainty(trials);
  if (json) await writeFile(json, `${JSON.stringify(results, null, 1)}\n`);
  const ours = results.flatMap(({ folder, figures: all }) =>
    all.slice(0, 1).map((figures) => ({ folder, figures })),
  );
  const misses = missedFloors({ minShares: least ?? {}, maxFalse: most ?? null }, ours);
  for (const miss of misses) console.log(`MISSED ${miss}`);
  if (misses.length > 0) process.exitCode = 1;
}

/** Starts new readers for each folder, so that their peak memory is that of the folder. Our reader is the first. */
async function readFolder(
  folder: string,
  withPeer: boolean,
  issue: IssueCfdi | null,
  { readers, limit }: Pick<Options, 'readers' | 'limit'>,
): Promise<Performance[]> {
  const labels = sample(await readLabels(folder), limit);
  const benchmarkReaders: BenchmarkReader[] = [
    new OurReader(readers, issue),
    ...(withPeer ? [new Tesseract()] : []),
  ];
  try {
    return await runBenchmark(benchmarkReaders, folder, labels, readers);
  } finally {
    await Promise.all(benchmarkReaders.map((reader) => reader.close()));
  }
}

function readings({ name, outcomes }: Performance) {
  return {
    contestant: name,
    pictures: outcomes.map(({ label, read, seconds }) => ({ picture: label.name, seconds, ...read })),
  };
}

async function preparePeer(): Promise<boolean> {
  const peer = await prepareTesseract();
  if (!peer.ready) console.log(`${peer.why}\n`);
  return peer.ready;
}

function toLabelled(folder: string, before: string[] = []): string[] {
  if (!existsSync(join(folder, 'labels.json')))
    throw new InvalidArgumentError('A folder with pictures and their labels.json is expected.');
  return [...before, folder];
}
