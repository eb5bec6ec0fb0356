import { registerHooks } from 'node:module';

// Lets Node run the TypeScript sources with types stripped. The tests start reader processes so. Imports name the .js file
// of the compiler; this resolves them to the .ts file beside it.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const ours = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return nextResolve(ours ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});
