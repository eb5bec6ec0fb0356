import type { es } from './es/index.js';

/** All texts of the pages in one language. The Spanish texts define the type. */
export type Texts = typeof es;
