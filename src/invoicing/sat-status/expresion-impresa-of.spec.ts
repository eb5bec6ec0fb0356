import { describe, expect, it } from 'vitest';
import { issuedXml } from '../../testing/fake-provider/issued-xml.js';
import { expresionImpresaOf } from './expresion-impresa-of.js';

const UUID = '0B1C2D3E-4F50-4A6B-8C7D-9E0F1A2B3C4D';
const xml = issuedXml({
  uuid: UUID,
  vendorRfc: 'EKU9003173C9',
  vendorName: 'ABARROTES EL GÜERO',
  receiverRfc: 'CACX7605101P8',
  receiverName: 'XOCHILT CASAS CHÁVEZ',
  total: '116.00',
  currency: 'MXN',
}).toString();

describe('expresionImpresaOf', () => {
  it('has the data by which SAT finds the document', () => {
    expect(expresionImpresaOf(Buffer.from(xml))).toContain(`id=${UUID}&re=EKU9003173C9&rr=CACX7605101P8`);
  });

  it.each([
    ['is of an older version', xml.replace('Version="4.0"', 'Version="3.3"')],
    ['is not whole', xml.slice(0, 500)],
    ['has no fiscal validity', xml.replace('NoCertificado="00001', 'NoCertificado="30001')],
  ])('is null for a document that %s', (_, document) => {
    expect(document).not.toBe(xml);
    expect(expresionImpresaOf(Buffer.from(document))).toBeNull();
  });
});
