import type { es } from './es/index.js';

/** All texts of the pages in one language. Spanish is the one that is written first. */
export type Texts = typeof es;
