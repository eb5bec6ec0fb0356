import type { Recipe } from '../recipe.ts';
import { cafeDelPuente } from './cafe-del-puente.ts';
import { laEsquina } from './la-esquina.ts';

/** The supported vendors. These two are invented: add yours here. */
export const recipes: readonly Recipe[] = [laEsquina, cafeDelPuente];
