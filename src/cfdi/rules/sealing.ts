/**
 * Rules that need what is known only just before sealing: the XML, the certificate and the time.
 * Source: SAT, Anexo 20, validations of the certification provider, which returns errors 305 and 401.
 */
import { X509Certificate } from 'node:crypto';
import { timeZoneOfPostalCode } from '../../sat/codigo-postal.js';
import type { Comprobante } from '../schema/comprobante.js';
import { localTime } from '../schema/fecha.js';
import { brokenBy, codesOf, type Rule, type Violation } from './rule.js';
import { amountsFault, askSupport } from './fault-messages.js';
import type { XmlElement } from '../xml/xml.js';

export interface Sealing {
  comprobante: Comprobante;
  /** The document in the form that is sealed. */
  element: XmlElement;
  /** Base64 of the DER of the certificate that seals it. */
  certificado: string;
  stampedAt: Date;
}

/** A provider may stamp a document until this many hours after Fecha (RMF 2.7.2.9). */
const HOURS_TO_STAMP = 72;
const HOUR = 3_600_000;

const RULES: readonly Rule<Sealing>[] = [
  [
    'CFDI40173',
    amountsFault('an article states taxes without any'),
    ({ element }) => hasEmptyImpuestos(childrenOf(childrenOf([element], 'cfdi:Conceptos'), 'cfdi:Concepto')),
  ],
  [
    'CFDI301',
    amountsFault('the invoice sums up taxes without any'),
    ({ element }) => hasEmptyImpuestos([element]),
  ],
  [
    'CFDI401',
    askSupport(`The invoice's date is not within the ${HOURS_TO_STAMP} hours before it is certified.`),
    ({ comprobante, stampedAt }) => {
      const hours = hoursBetween(comprobante.fecha, localTimeAt(comprobante)(stampedAt));
      // The comparison is negated because an invalid time gives NaN, which must break the rule.
      return !(hours >= 0 && hours <= HOURS_TO_STAMP);
    },
  ],
  [
    'CFDI305',
    askSupport("The vendor's certificate, which seals the invoice, is not valid at the invoice's date."),
    ({ comprobante, certificado }) => {
      const { validFromDate, validToDate } = new X509Certificate(Buffer.from(certificado, 'base64'));
      const toLocal = localTimeAt(comprobante);
      return comprobante.fecha < toLocal(validFromDate) || comprobante.fecha > toLocal(validToDate);
    },
  ],
];

/** Converts instants to the local time of LugarExpedicion, in which Fecha is written. */
function localTimeAt({ lugarExpedicion }: Comprobante): (instant: Date) => string {
  const timeZone = timeZoneOfPostalCode(lugarExpedicion);
  return (instant) => localTime(instant, timeZone);
}

function hoursBetween(earlier: string, later: string): number {
  return (Date.parse(`${later}Z`) - Date.parse(`${earlier}Z`)) / HOUR;
}

function childrenOf(elements: readonly XmlElement[], name: string): readonly XmlElement[] {
  return elements.flatMap(({ children }) => children.filter((child) => child.name === name));
}

/** Whether one of the elements has a node Impuestos without taxes. */
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
