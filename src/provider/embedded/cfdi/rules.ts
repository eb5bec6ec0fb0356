/**
 * Our own check of a document before it is sealed, with SAT's codes. A document that breaks a rule is never issued.
 * Source: SAT, Anexo 20, validation matrix of CFDI 4.0 (codes CFDI40101 to CFDI40221). CFDI301 stands for 301, which is
 * what certification providers answer for a document that does not fit the schema.
 */
import type { Comprobante } from './comprobante.js';
import type { Violation } from './rule.js';
import { amountViolations } from './rules-amounts.js';
import { conceptoViolations } from './rules-conceptos.js';
import { headViolations } from './rules-head.js';
import { partyViolations } from './rules-parties.js';

/** Every rule that a document breaks, in the order of its parts; empty when it may be issued. */
export function violationsOf(comprobante: Comprobante): readonly Violation[] {
  return [
    ...headViolations(comprobante),
    ...partyViolations(comprobante),
    ...comprobante.conceptos.flatMap(conceptoViolations),
    ...amountViolations(comprobante),
  ];
}
