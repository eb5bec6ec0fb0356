import { beforeAll, describe, expect, it } from 'vitest';
import { generateKeyPairSync } from 'node:crypto';
import { issueCertificate, derBase64 } from '../../provider/embedded/certificates/x509.js';
import { NOON, sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import { comprobanteElement } from '../xml/comprobante-xml.js';
import { SEALING_CODES, sealingViolations, type Sealing } from './sealing.js';
import type { XmlElement } from '../xml/xml.js';

const HOUR = 3_600_000;
const SERIAL = '99999000000000000001';
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A certificate valid between two instants. */
async function certificado(notBefore: Date, notAfter: Date): Promise<string> {
  const pem = await issueCertificate({
    serialNumber: SERIAL,
    subject: [{ CN: ['SIN VALIDEZ FISCAL'] }],
    issuer: [{ CN: ['SIN VALIDEZ FISCAL'] }],
    notBefore,
    notAfter,
    subjectKey: privateKey,
    issuerKey: privateKey,
    isAuthority: false,
  });
  return derBase64(pem);
}

/** The element without the children of the nodes with this name. */
function emptyNodes(element: XmlElement, name: string): XmlElement {
  const children = element.name === name ? [] : element.children.map((child) => emptyNodes(child, name));
  return { ...element, children };
}

const COMPROBANTE = sampleComprobante();
const WRITTEN = comprobanteElement(COMPROBANTE, SERIAL);
/** The document without the taxes of its Conceptos, or of its summary. */
function withoutTaxes(part: 'cfdi:Conceptos' | 'cfdi:Impuestos'): XmlElement {
  const children = WRITTEN.children.map((child) =>
    child.name === part ? emptyNodes(child, 'cfdi:Impuestos') : child,
  );
  return { ...WRITTEN, children };
}

let good: Sealing;
let expired: string;
let notYetValid: string;

beforeAll(async () => {
  good = {
    comprobante: COMPROBANTE,
    element: WRITTEN,
    certificado: await certificado(later(-24), later(24)),
    stampedAt: NOON,
  };
  expired = await certificado(later(-24), later(-1));
  notYetValid = await certificado(later(1), later(24));
});

const BROKEN: readonly (readonly [code: string, what: string, changes: () => Partial<Sealing>])[] = [
  ['CFDI40173', 'a Concepto with empty Impuestos', () => ({ element: withoutTaxes('cfdi:Conceptos') })],
  ['CFDI301', 'an empty summary of taxes', () => ({ element: withoutTaxes('cfdi:Impuestos') })],
  ['CFDI401', 'stamped after 73 hours', () => ({ stampedAt: later(73) })],
  ['CFDI401', 'stamped an hour before', () => ({ stampedAt: later(-1) })],
  ['CFDI401', 'no date', () => ({ comprobante: { ...COMPROBANTE, fecha: 'today' } })],
  ['CFDI305', 'a certificate that has expired', () => ({ certificado: expired })],
  ['CFDI305', 'a certificate that is not valid yet', () => ({ certificado: notYetValid })],
];

describe('the rules before sealing', () => {
  it.each([0, 1, 72])('hold for a document that is stamped %s hours after it was made', (hours) => {
    expect(sealingViolations({ ...good, stampedAt: later(hours) })).toEqual([]);
  });

  it('read Fecha in the local time of LugarExpedicion', () => {
    // Ten o'clock in Tijuana, where it is noon in Mexico City.
    const comprobante = sampleComprobante({ vendor: { postalCode: '22000' } });
    expect(comprobante.fecha).toBe('2026-11-21T10:00:00');
    expect(sealingViolations({ ...good, comprobante })).toEqual([]);
  });

  it.each(BROKEN)('%s: %s', (code, _, changes) => {
    const [first] = sealingViolations({ ...good, ...changes() });
    expect(first?.code).toBe(code);
    expect(first?.message).toMatch(/^The .+\. Contact support with the invoice's id\.$/);
  });

  it('each have a document that breaks them', () => {
    expect(new Set(BROKEN.map(([code]) => code))).toEqual(SEALING_CODES);
  });
});
