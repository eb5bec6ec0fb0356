import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../../sat/rfc.js';
import { typedPage, typedPiece } from '../../../../test/support/receipts/typed-page.js';
import { FIELDS } from '../../extraction/field-table.js';
import type { ExtractedReceipt } from '../../extraction/extracted-receipt.js';
import type { KnownVendor } from '../../vendors/known-vendor.js';
import { readFields, type ReadFieldsOptions } from '../read-fields.js';

const SORIANA = 'TSO991022PB6';
const OXXO = 'CCO8605231N4';
const ANOTHER = `FTO140822H3${rfcCheckDigit('FTO140822H30')}`;
const SOLD = 'LECHE ENTERA 1L  25.50\nTOTAL  $25.50\nEFECTIVO  $25.50';

function extract(text: string, options?: ReadFieldsOptions): ExtractedReceipt {
  return readFields(typedPage(text), options);
}

/** Returns RFC and name, each if certain. */
function certainRfcAndName(extracted: ExtractedReceipt): (string | null)[] {
  const { vendorRfc, vendorName } = extracted;
  return [
    vendorRfc && vendorRfc.certainty >= FIELDS.vendorRfc.minEvidence ? vendorRfc.value : null,
    vendorName && vendorName.certainty >= FIELDS.vendorName.minEvidence ? vendorName.value : null,
  ];
}

describe('the RFC of a known vendor', () => {
  it.each([
    ['one character is misread, its sign is printed', `SORIANA\nRFC: TSO991022PB8\n${SOLD}`, SORIANA],
    ['one is misread, its name is printed', `TIENDAS SORIANA SA DE CV\nRFC: TSD991022PB6\n${SOLD}`, SORIANA],
    ['two are misread, its name is printed', `TIENDAS SORIANA SA DE CV\nRFC: TSD991022P86\n${SOLD}`, SORIANA],
    ['one is misread, its site is printed', `SUPER\nRFC: TSD991022PB6\n${SOLD}\nwww.soriana . com`, SORIANA],
    ['it is beside the name, in brackets', `CADENA COMERCIAL OXXO SA DE CV (CCO-86O523-1N4)\n${SOLD}`, OXXO],
    ['it is below the line items', `OXXO\n${SOLD}\nRFC ${OXXO}`, OXXO],
    [
      'its full name is below them, too',
      `SUCURSAL AMIGA\nTODO FRESCO\n${SOLD}\nTIENDAS SORIANA SA DE CV\nRFC ${SORIANA}`,
      SORIANA,
    ],
    ['a stamp covers its start, beside the name', `SORIANA\n${SOLD}\nTIENDAS SORIANA, SA  FT22PB6`, SORIANA],
    ['the name beside it is cut short', `CADENA COMER. OXXO SA DE CV\nRFC: CCD8605231N4\n${SOLD}`, OXXO],
    ['the whole head is at the foot', `${SOLD}\nTIENDAS SORIANA\nRFC ${SORIANA}`, SORIANA],
  ])('is certain when %s', (_, text, rfc) => {
    expect(certainRfcAndName(extract(text))[0]).toBe(rfc);
  });

  it('is more certain when its sign is printed', () => {
    const certainty = (sign: string): number => {
      const page = typedPage(`${sign}\nRFC ${OXXO}\n${SOLD}`);
      const faint = page.pieces.map(({ text, quad: [{ x, y }] }) => typedPiece(text, x, y, 0.9));
      return readFields({ ...page, pieces: faint }).vendorRfc!.certainty;
    };
    expect(certainty('OXXO')).toBeGreaterThan(certainty('TODO EN UN LUGAR'));
  });

  it('is confirmed by a site in a QR code', () => {
    const page = typedPage(`SUPER\nRFC: TSD991022PB6\n${SOLD}`);
    const barcodes = page.pieces
      .slice(0, 1)
      .map(({ quad }) => ({ format: 'QRCode', value: 'https://www.soriana.com/facturacion', quad }));
    expect(certainRfcAndName(readFields({ ...page, barcodes }))[0]).toBe(SORIANA);
  });

  it.each([
    ['a stamp covers its start, and another name is beside it', `SORIANA\n${SOLD}\nTIENDAS DEL CENTRO, SA  FT22PB6`],
    ['a stamp leaves less than day and homoclave', `SORIANA\n${SOLD}\nTIENDAS SORIANA, SA  2PB6`],
    ['no RFC is printed', `SORIANA\nTIENDAS SORIANA SA DE CV\n${SOLD}`],
    ['two characters are misread, and only a sign is printed', `SORIANA\nRFC: TSD991022P86\n${SOLD}`],
    ['three are misread', `TIENDAS SORIANA SA DE CV\nRFC: TSD99I022P86\n${SOLD}`],
    ['nothing else names it', `SUPER DEL CENTRO\nRFC: TSD991022PB8\n${SOLD}`],
    ['only a line item has its name', `SUPER DEL CENTRO\nRFC: DL1931201NI9\nTARJETA LIVERPOOL  500.00\n${SOLD}`],
    ['it is below the line items, and only its site is printed', `ABARROTES LUPITA\nRECARGA TELCEL  100.00\n${SOLD}\nwww.telcel.com\nRFC RDI841003QJ4`],
    ['it is below the line items, and its sign is not in the head', `ABARROTES LUPITA\nRECARGAS TELCEL AQUI\n${SOLD}\nTELCEL\nRFC RDI841003QJ4`],
    ['it is below the line items with a name that the head does not have', `ABARROTES LUPITA\n${SOLD}\nRADIOMOVIL DIPSA\nRFC RDI841003QJ4`],
    ["it is the delivery company's", `PAPELERIA LUPITA\n${SOLD}\nENVIO POR ESTAFETA MEXICANA SA DE CV\nEME880309SK5`],
    ['two are misread, and its name is only the beginning of a word', `HELADOS COPPELIA\nRFC: COP92O428Q21\n${SOLD}`],
    ['it is read correctly, and another company is named', `SORIANA\nRESTAURANTES DEL VALLE SA DE CV\nRFC: ${SORIANA}\n${SOLD}`],
    ['another company is named', `SORIANA\nRESTAURANTES DEL VALLE SA DE CV\nRFC: TSD991022PB6\n${SOLD}`],
  ])('is not invented when %s', (_, text) => {
    expect(certainRfcAndName(extract(text))[0]).toBeNull();
  }); // prettier-ignore

  it('does not replace a similar RFC that was read correctly', () => {
    const sister = `TSO991022P8${rfcCheckDigit('TSO991022P80')}`;
    expect(extract(`TIENDAS SORIANA SA DE CV\nRFC: ${sister}\n${SOLD}`).vendorRfc?.value).toBe(sister);
  });

  it('makes an RFC doubtful that differs in one character, although its check digit is valid', () => {
    const blind = SORIANA.replace('S', 'B');
    expect(rfcCheckDigit(blind)).toBe(SORIANA.at(-1));
    const { vendorRfc } = extract(`TIENDAS SORIANA SA DE CV\nRFC: ${blind}\n${SOLD}`);
    expect(vendorRfc?.value).toBe(blind);
    expect(vendorRfc?.certainty).toBeLessThan(FIELDS.vendorRfc.minEvidence);
  });

  it('is corrected in a similar letter that the check digit cannot distinguish', () => {
    const costco = 'CME910715UB9';
    const text = `COSTCO\nCOSTCO DE HEXICO S.A. DE C.V.\nCHE910715UB9\n${SOLD}`;
    expect(certainRfcAndName(extract(text))[0]).toBe(costco);
    expect(certainRfcAndName(extract(text.replaceAll(/COSTCO/g, 'ABARROTES')))[0]).not.toBe(costco);
  });

  it("is never the receiver's", () => {
    const text = `OXXO\nRFC: CC08605231N4\nRFC: ${ANOTHER}\n${SOLD}`;
    expect(extract(text, { receiverRfc: OXXO }).vendorRfc?.value).toBe(ANOTHER);
  });
});

describe('receipts of other vendors', () => {
  it.each([
    ['name a shop that takes payments', 'PAGA TU RECIBO EN OXXO'],
    [
      'have line items named like a chain',
      'RECARGA TELCEL  100.00\nPAGO CFE  250.00\nTARJETA LIVERPOOL  500.00',
    ],
    ['name a chain next door', 'FRENTE A SORIANA PLAZA CENTRO'],
  ])('keep their vendor when they %s', (_, text) => {
    const rows = `FERRETERIA TORRES SA DE CV\n${text}\nRFC: ${ANOTHER}\n${SOLD}`;
    expect(certainRfcAndName(extract(rows))).toEqual([ANOTHER, 'FERRETERIA TORRES SA DE CV']);
  });
});

describe('two RFCs', () => {
  const ARCOS = `RAR010203AB${rfcCheckDigit('RAR010203AB0')}`;
  const LUPITA = `LUP010203AB${rfcCheckDigit('LUP010203AB0')}`;

  it("are the named vendor's and another's", () => {
    const text = `OXXO\nRFC ${OXXO}\nRESTAURANTE LOS ARCOS SA DE CV\nRFC: ${ARCOS}\n${SOLD}`;
    expect(certainRfcAndName(extract(text))).toEqual([ARCOS, 'RESTAURANTE LOS ARCOS SA DE CV']);
  });

  it.each([
    ["an individual's", `LUPA800101AB${rfcCheckDigit('LUPA800101AB0')}`],
    ["a company's", LUPITA],
  ])('do not give the first one the name beside the second when the first is %s', (_, rfc) => {
    const text = `ABARROTES LUPITA\nRFC: ${rfc}\n${SOLD}\nRADIOMOVIL DIPSA SA DE CV\nRFC RDI841003QJ4`;
    expect(certainRfcAndName(extract(text))).toEqual([rfc, 'ABARROTES LUPITA']);
  });

  it("never give an individual a company's name", () => {
    const rfc = `LUPA800101AB${rfcCheckDigit('LUPA800101AB0')}`;
    const text = `ABARROTES LUPITA\nRFC: ${rfc}\n${SOLD}\nSERVICIOS DEL NORTE SA DE CV`;
    expect(certainRfcAndName(extract(text))).toEqual([rfc, 'ABARROTES LUPITA']);
  });

  it('are uncertain when a chain’s sign is below the shop’s own name', () => {
    const text = `TIENDA LUPITA\nDHL\nRFC DEM8801152E9\nRFC: ${LUPITA}\n${SOLD}`;
    expect(certainRfcAndName(extract(text))[0]).toBeNull();
  });
});

describe('a learned vendor', () => {
  const LEARNED: KnownVendor = {
    rfc: ANOTHER,
    name: 'FERRETERIA TORRES Y NUÑEZ',
    signs: ['LA TUERCA FELIZ'],
    hosts: [],
    source: 'a stamped invoice',
  };

  it('is recognised like those of the directory', () => {
    const misread = ANOTHER.replace('FTO', 'FTD');
    const text = `LA TUERCA FELIZ\nRFC: ${misread}\n${SOLD}`;
    expect(certainRfcAndName(extract(text, { knownVendors: [LEARNED] }))).toEqual([ANOTHER, LEARNED.name]);
    expect(certainRfcAndName(extract(text))[0]).toBeNull();
  });

  it('may have an RFC with an invalid check digit', () => {
    const rfc = `${ANOTHER.slice(0, -1)}${ANOTHER.endsWith('9') ? '7' : '9'}`;
    const text = `LA TUERCA FELIZ\nRFC: ${rfc}\n${SOLD}`;
    expect(certainRfcAndName(extract(text, { knownVendors: [{ ...LEARNED, rfc }] }))[0]).toBe(rfc);
    expect(certainRfcAndName(extract(text))[0]).toBeNull();
  });

  it.each([
    ["before the directory, with the directory's signs, when a person entered it", 'correction', 'TIENDAS OXXO'],
    ['after the directory when a document named it', 'cfdi', 'CADENA COMERCIAL OXXO'],
  ])('counts %s', (_, source, name) => {
    const renamed = { ...LEARNED, rfc: OXXO, name: 'TIENDAS OXXO', signs: [], source };
    const text = `OXXO\nRFC: CCO8605231M4\n${SOLD}`;
    expect(certainRfcAndName(extract(text, { knownVendors: [renamed] }))).toEqual([OXXO, name]);
  }); // prettier-ignore
});
