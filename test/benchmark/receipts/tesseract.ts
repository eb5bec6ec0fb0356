import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BenchmarkReader } from './benchmark-reader.js';
import type { Read } from './fields.js';
import { greatest, peakMemoryOf } from './memory.js';
import { extractNaively } from './naive-extractor.js';

const run = promisify(execFile);

/** Segmentation mode 6 (a uniform block of text) finds 1.5 times as many totals as 4 (a column of text of variable sizes). */
const ARGUMENTS = ['stdout', '-l', 'spa', '--psm', '6'];
const TIMEOUT_MS = 60_000;
const SAMPLE_INTERVAL_MS = 20;

/** Debian's Tesseract with the naive extractor. Each picture is read by a separate process, on one core. */
export class Tesseract implements BenchmarkReader {
  readonly name = 'tesseract --psm 6';
  private peak: number | null = null;

  async read(file: string): Promise<Read> {
    const recognition = run('tesseract', [file, ...ARGUMENTS], {
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      timeout: TIMEOUT_MS,
      maxBuffer: 16 * 1024 * 1024,
    });
    // The process ends after its picture, so its memory is sampled while it runs.
    const watch = setInterval(() => void this.sampleMemory(recognition.child.pid), SAMPLE_INTERVAL_MS);
    try {
      const fields = extractNaively((await recognition).stdout);
      const completed = fields.total !== null && fields.rfc !== null;
      return { completed, code: completed ? null : 'total or RFC not found', fields };
    } catch {
      return { completed: false, code: 'failed', fields: extractNaively('') };
    } finally {
      clearInterval(watch);
    }
  }

  peakMemory(): Promise<number | null> {
    return Promise.resolve(this.peak);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async sampleMemory(pid: number | undefined): Promise<void> {
    if (pid !== undefined) this.peak = greatest([this.peak, await peakMemoryOf(pid)]);
  }
}

/** Installs Tesseract and its Spanish model if they are missing. Returns the reason if that is not possible. */
export async function prepareTesseract(): Promise<{ ready: true } | { ready: false; why: string }> {
  if (await readsSpanish()) return { ready: true };
  const missing = 'No peer: tesseract with its Spanish model is not installed';
  if (process.getuid?.() !== 0) return { ready: false, why: `${missing}, and only root can install it.` };
  try {
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', 'tesseract-ocr', 'tesseract-ocr-spa');
  } catch {
    return { ready: false, why: `${missing}, and apt-get could not install it.` };
  }
  return (await readsSpanish()) ? { ready: true } : { ready: false, why: `${missing}.` };
}

async function readsSpanish(): Promise<boolean> {
  const languages = await run('tesseract', ['--list-langs']).catch(() => ({ stdout: '' }));
  return languages.stdout.split('\n').includes('spa');
}

async function apt(...command: string[]): Promise<void> {
  await run('apt-get', command, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
