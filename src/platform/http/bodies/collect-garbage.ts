import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (options: { type: 'major'; execution: 'async' }) => Promise<void>;

/** Has V8 collect everything that is no longer needed, as soon as this turn of the event loop is over. */
export function collectGarbage(): void {
  void gc({ type: 'major', execution: 'async' });
}
