import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (options: { type: 'major'; execution: 'async' }) => Promise<void>;

/** Runs V8's garbage collector after this turn of the event loop. */
export function collectGarbage(): void {
  void gc({ type: 'major', execution: 'async' });
}
