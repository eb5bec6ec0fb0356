import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { addressesOf } from './address.js';

function addresses(text: string): (string | undefined)[] {
  const { address, postalCode, branchAddress, branchPostalCode } = addressesOf(typedRows(text), 0);
  return [address, postalCode, branchAddress, branchPostalCode].map((field) => field?.value);
}

const FISCAL = 'AV. UNO 10\nCOL. CENTRO C.P. 44100\nGUADALAJARA, JALISCO';
const IN_ONE = 'AV. UNO 10, COL. CENTRO C.P. 44100, GUADALAJARA, JALISCO';

describe('addressesOf', () => {
  it.each([
    ['the address with the name', `TIENDAS SA DE CV\n${FISCAL}\nRFC ABC010101AB1\nTOTAL  5.00`, [IN_ONE, '44100', undefined, undefined]],
    ['a branch below', `TIENDAS SA DE CV\n${FISCAL}\nSUCURSAL: PLAZA\nCALLE DOS 20\nC.P. 06600 CDMX`, [IN_ONE, '44100', 'CALLE DOS 20, C.P. 06600 CDMX', '06600']],
    ['a branch on the row of its label', `TIENDAS SA DE CV\n${FISCAL}\nTEL 33\nEXPEDIDO EN: CALLE DOS 20 C.P. 06600`, [IN_ONE, '44100', 'CALLE DOS 20 C.P. 06600', '06600']],
    ['only the postal code of the branch', `TIENDAS SA DE CV\n${FISCAL}\nLUGAR DE EXPEDICION: 06600`, [IN_ONE, '44100', undefined, '06600']],
    ['a fiscal address below the shop', `TIENDAS SA DE CV\nCALLE DOS 20\nC.P. 06600 CDMX\nDOMICILIO FISCAL:\n${FISCAL}`, [IN_ONE, '44100', 'CALLE DOS 20, C.P. 06600 CDMX', '06600']],
    ['a single address labelled as branch', `TIENDAS SA DE CV\nSUC. 123\n${FISCAL}`, [IN_ONE, '44100', undefined, undefined]],
    ['a second address below the RFC', `TIENDAS SA DE CV\n${FISCAL}\nRFC ABC010101AB1\nUNIDAD LOMAS\nCALLE DOS 20\nC.P. 06600 CDMX`, [IN_ONE, '44100', 'CALLE DOS 20, C.P. 06600 CDMX', '06600']],
    ['an address whose last row ends with the RFC', 'TIENDAS SA DE CV\nAV. UNO 10 GUADALAJARA, JALISCO\nCOL. CENTRO C.P. 44100 RFC ABC010101AB1\nTOTAL  5.00', ['AV. UNO 10 GUADALAJARA, JALISCO, COL. CENTRO C.P. 44100', '44100', undefined, undefined]],
    ['an unfinished address above the RFC', 'TIENDAS SA DE CV\nAV. UNO 10\nCOL. LOMAS DE\nRFC ABC010101AB1\nTOTAL  5.00', ['AV. UNO 10, COL. LOMAS DE', undefined, undefined, undefined]],
    ['a branch below a row with the old name of the capital and the RFC', 'TIENDAS SA DE CV\nROBLES 78 SAN JUAN 02770\nAZCAPOTZALCO MEX DF RFC ABC010101AB1\nTOTAL  5.00', ['ROBLES 78 SAN JUAN 02770, AZCAPOTZALCO MEX DF', '02770', undefined, undefined]],
    ['a branch below a row with the RFC', 'TIENDAS SA DE CV\nROBLES 78 SAN JUAN 02770\nAZCAPOTZALCO CDMX RFC ABC010101AB1\nUNIDAD LOMAS\nCALLE DOS # 20 CP. 06600 CDMX', ['ROBLES 78 SAN JUAN 02770, AZCAPOTZALCO CDMX', '02770', 'CALLE DOS # 20 CP. 06600 CDMX', '06600']],
    ['a postal code whose label is misread', 'TIENDAS SA DE CV\nAv. Uno #10 Zona Rio\nC.?. 22010 Tijuana B.C.\nRFC ABC010101AB1', ['Av. Uno #10 Zona Rio, C.?. 22010 Tijuana B.C.', '22010', undefined, undefined]],
    ['a postal code below its label', 'TIENDAS SA DE CV\nAV. UNO 10\nTIJUANA, BAJA CALIFORNIA C.P.\n22280', ['AV. UNO 10, TIJUANA, BAJA CALIFORNIA C.P., 22280', '22280', undefined, undefined]],
  ])('reads %s', (_, text, expected) => {
    expect(addresses(text)).toEqual(expected);
  }); // prettier-ignore

  it('does not read the number of an invoice as a postal code', () => {
    expect(addresses('TIENDAS SA DE CV\nFACTURA NO. 39629\nAV. UNO 10')[1]).toBeUndefined();
  });

  it("does not read a till's numbers as an address", () => {
    const text = `TIENDAS SA DE CV\n${FISCAL}\nRFC ABC010101AB1\nTDA#4746 OP#00000544  TE# 063 TR# 03788\nPAN  5.00`;
    expect(addresses(text)).toEqual([IN_ONE, '44100', undefined, undefined]);
  });

  it('returns null without an address', () => {
    expect(addresses('TIENDAS SA DE CV\nTOTAL  5.00')).toEqual([undefined, undefined, undefined, undefined]);
  });
});
