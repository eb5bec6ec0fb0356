import { registerHooks } from 'node:module';

// Lets Node run this folder's TypeScript as it is, types stripped, which is how the tests start the reading process.
// The imports name the .js that the compiler will make; here the .ts beside it is meant.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const ours = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return nextResolve(ours ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});
