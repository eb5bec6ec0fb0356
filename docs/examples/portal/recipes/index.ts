import type { Recipe } from '../recipe.ts';
import { cafeDelPuente } from './cafe-del-puente.ts';
import { laEsquina } from './la-esquina.ts';

/** The vendors that the service works. These two are invented: put yours here. */
export const recipes: readonly Recipe[] = [laEsquina, cafeDelPuente];
