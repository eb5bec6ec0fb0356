/**
 * Checks a document against SAT's rules before it is sealed. A document that breaks a rule is never issued.
 * Source: SAT, Anexo 20, validation matrix of CFDI 4.0 (codes CFDI40101 to CFDI40221). CFDI301, CFDI305 and CFDI401 are the
 * errors that certification providers return with these numbers. docs/cfdi-rules.md describes all rules.
 */
import type { Comprobante } from '../schema/comprobante.js';
import { brokenBy, type Violation } from './rule.js';
import { AMOUNT_RULES } from './amounts.js';
import { conceptoViolations } from './conceptos.js';
import { HEAD_RULES } from './head.js';
import { LOCAL_TAX_RULES } from './local-taxes.js';
import { partyViolations } from './parties.js';
import { resumenViolations } from './resumen.js';

/**
 * Every rule that a document breaks. It may be sealed if both this function and `sealingViolations` return none. The rules are in the files beside this one. Sums come after their
 * parts, so that the first violation shows where the fault is.
 */
export function violationsOf(comprobante: Comprobante): readonly Violation[] {
  return [
    ...brokenBy(comprobante, HEAD_RULES),
    ...partyViolations(comprobante),
    ...comprobante.conceptos.flatMap(conceptoViolations),
    ...resumenViolations(comprobante),
    ...comprobante.trasladosLocales.flatMap((tax) => brokenBy(tax, LOCAL_TAX_RULES)),
    ...brokenBy(comprobante, AMOUNT_RULES),
  ];
}
