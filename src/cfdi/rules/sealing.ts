/**
 * Rules of what is only known when a document is about to be sealed: its XML, the certificate and the time.
 * Source: SAT, Anexo 20, validations of the certification provider, whose answers have the numbers 305 and 401.
 */
import { X509Certificate } from 'node:crypto';
import { timeZoneOfPostalCode } from '../../sat/codigo-postal.js';
import type { Comprobante } from '../schema/comprobante.js';
import { localTime } from '../schema/fecha.js';
import { brokenBy, codesOf, type Rule, type Violation } from './rule.js';
import { amountsFault, askSupport } from './rule-sentences.js';
import type { XmlElement } from '../xml/xml.js';

export interface Sealing {
  comprobante: Comprobante;
  /** The document as it will be sealed. */
  written: XmlElement;
  /** Base64 of the DER of the certificate that seals it. */
  certificado: string;
  /** When it is stamped. */
  stampedAt: Date;
}

/** How long after Fecha a provider may stamp (RMF 2.7.2.9). */
const HOURS_TO_STAMP = 72;
const HOUR = 3_600_000;

const RULES: readonly Rule<Sealing>[] = [
  [
    'CFDI40173',
    amountsFault('an article states taxes without any'),
    ({ written }) => hasEmptyImpuestos(childrenOf(childrenOf([written], 'cfdi:Conceptos'), 'cfdi:Concepto')),
  ],
  [
    'CFDI301',
    amountsFault('the invoice sums up taxes without any'),
    ({ written }) => hasEmptyImpuestos([written]),
  ],
  [
    'CFDI401',
    askSupport(`The invoice's date is not within the ${HOURS_TO_STAMP} hours before it is certified.`),
    ({ comprobante, stampedAt }) => {
      const hours = hoursBetween(comprobante.fecha, clockOf(comprobante)(stampedAt));
      // Not written as its opposite: what is no time is no number, and must break the rule.
      return !(hours >= 0 && hours <= HOURS_TO_STAMP);
    },
  ],
  [
    'CFDI305',
    askSupport("The vendor's certificate, which seals the invoice, is not valid at the invoice's date."),
    ({ comprobante, certificado }) => {
      const { validFromDate, validToDate } = new X509Certificate(Buffer.from(certificado, 'base64'));
      const clock = clockOf(comprobante);
      return comprobante.fecha < clock(validFromDate) || comprobante.fecha > clock(validToDate);
    },
  ],
];

/** The clock on which Fecha is read: that of LugarExpedicion. */
function clockOf({ lugarExpedicion }: Comprobante): (instant: Date) => string {
  const timeZone = timeZoneOfPostalCode(lugarExpedicion);
  return (instant) => localTime(instant, timeZone);
}

function hoursBetween(earlier: string, later: string): number {
  return (Date.parse(`${later}Z`) - Date.parse(`${earlier}Z`)) / HOUR;
}

function childrenOf(elements: readonly XmlElement[], name: string): readonly XmlElement[] {
  return elements.flatMap(({ children }) => children.filter((child) => child.name === name));
}

/** Whether one of them has a node Impuestos without a tax. */
function hasEmptyImpuestos(elements: readonly XmlElement[]): boolean {
  return childrenOf(elements, 'cfdi:Impuestos').some(
    (impuestos) => childrenOf([impuestos], 'cfdi:Traslados').flatMap(({ children }) => children).length === 0,
  );
}

export const SEALING_CODES = codesOf(...RULES);

/** Rules of a document that is about to be sealed and stamped. */
export function sealingViolations(sealing: Sealing): readonly Violation[] {
  return brokenBy(sealing, RULES);
}
