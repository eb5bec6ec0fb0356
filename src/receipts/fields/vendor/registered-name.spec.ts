import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../../sat/rfc.js';
import { typedPage } from '../../../../test/support/receipts/typed-page.js';
import { FIELDS } from '../../extraction/field-table.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import { readFields } from '../read-fields.js';

const SORIANA = 'TSO991022PB6';
const OXXO = 'CCO8605231N4';
const GUADALAJARA = 'FGU830930PD3';
const ANOTHER = `FTO140822H3${rfcCheckDigit('FTO140822H30')}`;
const SOLD = 'LECHE ENTERA 1L  25.50\nTOTAL  $25.50\nEFECTIVO  $25.50';

function nameOn(text: string): ExtractedField<string> | null {
  return readFields(typedPage(text)).vendorName;
}

describe('the name of a known vendor', () => {
  it.each([
    ['misread', `TIENDAS SORIAMA SA OE CV\nRFC ${SORIANA}\n${SOLD}`, 'TIENDAS SORIANA'],
    ['spaced out', `F ARMACIA GUADAL AJARA SA DE CV\nRFC ${GUADALAJARA}\n${SOLD}`, 'FARMACIA GUADALAJARA'],
    ['badly misread', `CADENA CUMERGAI OXXO, SA DE CV\nRFC ${OXXO}\n${SOLD}`, 'CADENA COMERCIAL OXXO'],
    ['badly misread before its RFC', `Cadena Conerein) 0xxo. S.A. de C.V.(CCO-860523-1N4)\nGANADERIA\n${SOLD}`, 'CADENA COMERCIAL OXXO'],
    ['in two rows', `CADENA COMERCIAL\nOXX0 SA DE CV\nRFC ${OXXO}\n${SOLD}`, 'CADENA COMERCIAL OXXO'],
    ['only a sign', `OXXO\nRFC ${OXXO}\n${SOLD}`, 'CADENA COMERCIAL OXXO'],
    ['only a slogan', `PRECIOS BAJOS SIEMPRE\nRFC ${OXXO}\n${SOLD}`, 'CADENA COMERCIAL OXXO'],
    ['nothing', `RFC ${OXXO}\n${SOLD}`, 'CADENA COMERCIAL OXXO'],
    ['without its tilde', `CONCESIONARIA VUELA COMPANIA DE AVIACION SAPI DE CV\nRFC CVA041027H80\n${SOLD}`, 'CONCESIONARIA VUELA COMPAÑIA DE AVIACION'],
  ])('is the registered one when the printed one is %s', (_, text, name) => {
    expect(nameOn(text)?.value).toBe(name);
    expect(nameOn(text)?.certainty).toBeGreaterThanOrEqual(FIELDS.vendorName.minEvidence);
  }); // prettier-ignore

  it.each([
    ['of another company', `OXXO\nCOMERCIAL TORRES SA DE CV\nRFC ${OXXO}\n${SOLD}`, 'COMERCIAL TORRES SA DE CV'],
    ['that continues', `COPPEL SERVICIOS SA DE CV\nRFC COP920428Q20\n${SOLD}`, 'COPPEL SERVICIOS SA DE CV'],
    ['of a shop that prints the RFC of the company it sells for', `ABARROTES LUPITA\nRECARGA TELCEL  100.00\n${SOLD}\nRFC RDI841003QJ4`, 'ABARROTES LUPITA'],
    ['beside an unknown RFC', `RESTAURANTE SORIANA HERMANOS\nRFC ${ANOTHER}\n${SOLD}`, 'RESTAURANTE SORIANA HERMANOS'],
  ])('stays as printed when it is one %s', (_, text, name) => {
    expect(nameOn(text)?.value).toBe(name);
  }); // prettier-ignore

  it("has the region of the vendor's name, or none", () => {
    const region = (text: string): unknown => nameOn(`${text}\nRFC ${OXXO}\n${SOLD}`)?.region;
    expect(region('CADENA COMERCIAL OXXO SA DE CV')).toHaveLength(4);
    expect(region('PRECIOS BAJOS SIEMPRE')).toBeNull();
  });
});
