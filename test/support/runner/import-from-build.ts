import { registerHooks } from 'node:module';

/**
 * Lets Node run TypeScript of `test` that works on the service. Node strips types, but compiles no decorators: a file of `src` is
 * therefore imported as `tsc -b` has compiled it, from `dist/src`.
 */

const SOURCES = new URL('../../../src/', import.meta.url).href;
const BUILD = new URL('../../../dist/src/', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.endsWith('.ts')) return nextResolve(specifier, context);
    const url = new URL(specifier, parentURL).href;
    const imported = url.startsWith(SOURCES)
      ? url.replace(SOURCES, BUILD)
      : specifier.replace(/\.js$/, '.ts');
    return nextResolve(imported, context);
  },
});
