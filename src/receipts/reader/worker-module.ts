/**
 * The module that a child process runs: the compiled worker beside the module that starts it, or its source if that runs from source
 * (in tests).
 * @param self URL of the module that starts it. @param name of the worker's file, without its extension.
 */
export function workerModule(self: string, name: string): { module: URL; execArgv: string[] } {
  if (!self.endsWith('.ts')) return { module: new URL(`${name}.js`, self), execArgv: [] };
  const loader = new URL('run-from-sources.ts', import.meta.url).href;
  return { module: new URL(`${name}.ts`, self), execArgv: ['--no-warnings', '--import', loader] };
}
