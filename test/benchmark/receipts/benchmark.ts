// Usage: npm run benchmark:receipts -- DIR… [options]: reads each folder's labelled pictures, and counts what is right.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { toAmount } from '../../../src/cli/arguments.js';
import { calibrationTable, trialsOf } from './calibration.js';
import type { Contestant } from './contestant.js';
import { figuresOf } from './figures.js';
import { missed, toLeast, toMostWrong } from './floors.js';
import { readLabels } from './labels.js';
import { playMatch } from './match.js';
import type { Outcome, Performance } from './match.js';
import { OurReader } from './our-reader.js';
import { prepareTesseract, Tesseract } from './tesseract.js';
import { sample } from './sample.js';
import { classesOf, tableOf } from './table.js';
import { writeCertainty } from './write-certainty.js';

interface Options {
  json?: string;
  peer: boolean;
  readers: number;
  limit?: number;
  classes: boolean;
  least?: Record<string, number>;
  most?: number;
  calibrate: boolean;
}

await new Command('benchmark:receipts')
  .description('how well and how fast labelled pictures are read, beside tesseract on the same ones')
  .argument('<dir...>', 'folders with pictures and their labels.json', toLabelled)
  .option('--json <file>', 'also write all figures, and what was read of each picture')
  .option('--no-peer', 'without tesseract')
  .option('--readers <count>', 'pictures that are read at the same time', toAmount, availableParallelism())
  .option('--limit <count>', 'read only so many of each folder, spread over it', toAmount)
  .option('--classes', 'also count by kind and trait, where labels name them', false)
  .option('--least <field=share>', 'fail where less is right, such as total=0.98; may be repeated', toLeast)
  .option('--most <wrong=count>', 'fail where more wrong invoices would be made', toMostWrong)
  .option('--calibrate', 'have the reader state from now on how often it was right on these pictures', false)
  .action(benchmark)
  .parseAsync();

async function benchmark(
  folders: string[],
  { json, peer, classes, least, most, calibrate, ...how }: Options,
): Promise<void> {
  const withPeer = peer && (await peerIsReady());
  const results = [];
  const outcomes: Outcome[] = [];
  for (const folder of folders) {
    const performances = await readFolder(folder, withPeer, how);
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
  const misses = missed({ least: least ?? {}, mostWrong: most ?? null }, ours);
  for (const miss of misses) console.log(`MISSED ${miss}`);
  if (misses.length > 0) process.exitCode = 1;
}

/** Each folder has contestants of its own, so that its memory is not that of the folder before. Ours is the first. */
async function readFolder(
  folder: string,
  withPeer: boolean,
  { readers, limit }: Pick<Options, 'readers' | 'limit'>,
): Promise<Performance[]> {
  const labels = sample(await readLabels(folder), limit);
  const contestants: Contestant[] = [new OurReader(readers), ...(withPeer ? [new Tesseract()] : [])];
  try {
    return await playMatch(contestants, folder, labels, readers);
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.close()));
  }
}

function readings({ name, outcomes }: Performance) {
  return {
    contestant: name,
    pictures: outcomes.map(({ label, read, seconds }) => ({ picture: label.name, seconds, ...read })),
  };
}

async function peerIsReady(): Promise<boolean> {
  const peer = await prepareTesseract();
  if (!peer.ready) console.log(`${peer.why}\n`);
  return peer.ready;
}

function toLabelled(folder: string, before: string[] = []): string[] {
  if (!existsSync(join(folder, 'labels.json')))
    throw new InvalidArgumentError('A folder with pictures and their labels.json is expected.');
  return [...before, folder];
}
