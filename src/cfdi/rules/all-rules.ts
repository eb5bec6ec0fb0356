/**
 * Our own check of a document before it is sealed, with SAT's codes. A document that breaks a rule is never issued.
 * Source: SAT, Anexo 20, validation matrix of CFDI 4.0 (codes CFDI40101 to CFDI40221). CFDI301, CFDI305 and CFDI401 stand
 * for what certification providers answer by these numbers. docs/cfdi-rules.md has all of them in plain words.
 */
import type { Comprobante } from '../schema/comprobante.js';
import type { Violation } from './rule.js';
import { amountViolations } from './amounts.js';
import { conceptoViolations } from './conceptos.js';
import { headViolations } from './head.js';
import { partyViolations } from './parties.js';
import { resumenViolations } from './resumen.js';

/**
 * Every rule that a document breaks; empty when it may be sealed, if `sealingViolations` finds none either. What is
 * summed up comes after its parts, so that the first one says where the fault is.
 */
export function violationsOf(comprobante: Comprobante): readonly Violation[] {
  return [
    ...headViolations(comprobante),
    ...partyViolations(comprobante),
    ...comprobante.conceptos.flatMap(conceptoViolations),
    ...resumenViolations(comprobante),
    ...amountViolations(comprobante),
  ];
}
