import type { InlineConfig } from 'vite';

/** How Oxc compiles one file as `tsc` does by tsconfig.json: for the tests, and for `npm run start:dev`. */
export const OXC_OPTIONS = {
  decorator: { legacy: true, emitDecoratorMetadata: true },
  jsx: { runtime: 'automatic', importSource: 'preact' },
  target: 'es2024',
} as const satisfies InlineConfig['oxc'];
