import type { Visit } from '../session/visit.js';

/** Where who looks at a page is: days are told by it. */
export const zoneOf = (_visit: Visit): string => 'America/Mexico_City';
