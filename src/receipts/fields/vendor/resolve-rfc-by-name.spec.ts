import { describe, expect, it } from 'vitest';
import { homoclaveOf } from '../../../sat/rfc-homoclave.js';
import { rfcCheckDigit } from '../../../sat/rfc.js';
import { typedPage } from '../../../../test/support/receipts/typed-page.js';
import { readFields } from '../read-fields.js';

const MEXICAN = 'COL CENTRO\nC.P. 50000 TOLUCA, MEXICO\nREGIMEN GENERAL DE LEY PERSONAS MORALES\n';
const MISREAD = MEXICAN.replaceAll('M', 'H');
const BELOW = '12/03/2026 14:20\nPAN DULCE          48.50\nTOTAL              48.50\n';

/** Returns the RFC that SAT's rules assign to a holder. */
function rfcFromName(lettersAndDay: string, registered: string): string {
  const body = lettersAndDay + homoclaveOf(registered);
  return body + rfcCheckDigit(`${body}0`);
}

const rfcOf = (head: string) => readFields(typedPage(head + BELOW)).vendorRfc;

describe('letters of an RFC that its check digit cannot distinguish', () => {
  it('follow a name in the head when the page misreads them', () => {
    const head = 'PANADERIA MONTE RUBIO\nPANADERIA HONTE RUBIO SA DE CV\nRFC: PHR170319GJ4\n';
    expect(rfcOf(head + MISREAD)?.value).toBe('PMR170319GJ4');
  });

  it('are uncertain without evidence', () => {
    expect(rfcOf(`PANADERIA HONTE RUBIO SA DE CV\nRFC: PHR170319GJ4\n${MISREAD}`)?.certainty).toBeLessThan(
      0.75,
    );
    // M twice: the weights 12 and 10 of the first and the third letter add up to 22.
    expect(rfcOf(`HODAS LOSHRGUEYES SA DE CV\nRFC: HLH9505263K0\n${MISREAD}`)?.certainty).toBeLessThan(0.75);
  });

  it('stay as read when the page reads them correctly', () => {
    // A word that differs from another in one letter proves nothing: E is never read for that I.
    const triunfo = rfcFromName('ATR140822', 'ABARROTES TRIUNFO SA DE CV');
    expect(rfcOf(`ABARROTES EL TRIUNFO SA DE CV\nRFC: ${triunfo}\nRENTA PISA\n`)?.certainty).toBeGreaterThan(
      0.9,
    );
    const rfc = rfcOf(`PANADERIA HONTE RUBIO SA DE CV\nRFC: PHR170319GJ4\n${MEXICAN}`);
    expect(rfc?.value).toBe('PHR170319GJ4');
    expect(rfc?.certainty).toBeGreaterThan(0.9);
  });

  it('follow the name as read when the page reads its letters correctly', () => {
    const head = 'SUPER VILLA HORTENSIA SA DE CV\nSUH210416CK1\nNOTA DE UENTA 12\n';
    expect(rfcOf(head)?.value).toBe('SVH210416CK1');
  });

  it("are uncertain when the holder's name has other initials", () => {
    const misread = `FCI9504178C${rfcCheckDigit('FGI9504178C0')}`;
    expect(rfcOf(`FARMACIA EL GIRASOL SA DE CV\nRFC: ${misread}\n`)?.certainty).toBeLessThan(0.75);
    // The name may be misread instead: the RFC isn't changed.
    expect(rfcOf('ABARROTES LA FSPERANZA SA DE CV\nRFC: AES980312AB3\n')?.value).toBe('AES980312AB3');
  });

  it('are uncertain when sign and name disagree', () => {
    const misread = `FCI9504178C${rfcCheckDigit('FGI9504178C0')}`;
    const certaintyWithSign = (sign: string) =>
      rfcOf(`${sign}\nFARMACIA EL CIRASOL SA DE CV\nRFC: ${misread}\n`)?.certainty;
    expect(certaintyWithSign('FARMACIA EL\nGIRASOL')).toBeLessThan(0.75);
    expect(certaintyWithSign('FARMACIA EL\nCIRASOL')).toBeGreaterThan(0.9);
  });

  it('are corrected when the page shows the same confusion', () => {
    // With L for 1 the check digit is valid as well. That is more likely only when no X is read as H.
    const head = 'COMERCIALIZADORA IHMAL SA DE CV\nRFC: CIH890509-1P2\n';
    expect(rfcOf(`${head}DURANGO, MEHICO\n`)?.value).toBe('CIX8905091P2');
    expect(rfcOf(head)?.certainty).toBeLessThan(0.75);
  });

  it('need a matching name when the page has any confusion', () => {
    const head = (name: string) => `${name} SA DE CV\nRFC: PHR170319GJ4\n`;
    expect(rfcOf(`${head('CORPORATIVO SIETE')}NOTA DE UENTA 12\n`)?.certainty).toBeLessThan(0.75);
    const real = rfcFromName('PHR170319', 'PANADERIA HORTENSIA REAL SA DE CV');
    const headWithRealName = `PANADERIA HORTENSIA REAL SA DE CV\nRFC: ${real}\n`;
    expect(rfcOf(`${headWithRealName}NOTA DE UENTA 12\n`)).toMatchObject({ value: real });
    expect(rfcOf(`${headWithRealName}NOTA DE UENTA 12\n`)?.certainty).toBeGreaterThan(0.9);
    expect(rfcOf(`${head('CORPORATIVO SIETE')}NOTA DE VENTA 12\n`)?.certainty).toBeGreaterThan(0.75);
    expect(rfcOf('NUEVA WAL MART DE MEXICO S DE RL DE CV\nRFC: NUM9709244W4\n')?.value).toBe('NWM9709244W4');
  });

  it("are a known vendor's when its name is printed", () => {
    const rfc = rfcOf(`COSTCO DE HEXICO S.A. DE C.V.\nRFC: CHE910715UB9\n${MISREAD}`);
    expect(rfc?.value).toBe('CME910715UB9');
  });
});

describe("an RFC's homoclave, which comes from the holder's name", () => {
  const rubio = rfcFromName('PMR170319', 'PANADERIA MONTE RUBIO SA DE CV');
  const misread = (rfc: string) => rfc.replace('M', 'H');

  it('determines a letter that the check digit cannot, in the name and in the RFC', () => {
    const head = `PANADERIA HONTE RUBIO SA DE CV\nRFC: ${misread(rubio)}\n`;
    expect(rfcOf(head + MISREAD)).toMatchObject({ value: rubio });
    expect(rfcOf(head + MISREAD)?.certainty).toBeGreaterThan(0.95);
  });

  it.each(['S.A. DE C.V.', 'S.A.P.I. DE C.V.', 'S.A. DE', ''])(
    'follows from the name with %j as well',
    (form) => {
      const head = `PANADERIA HONTE RUBIO ${form}\nRFC: ${misread(rubio)}\n`;
      expect(rfcOf(head + MISREAD)?.value).toBe(rubio);
    },
  );

  it('follows from the surnames first, and from an Ñ that is read as N', () => {
    const nunez = rfcFromName('NUPM850412', 'NUÑEZ PECH MARTA');
    const printed = `MARTA NUNEZ PECH\nRFC: ${nunez.replace('M', 'H')}\n`;
    expect(rfcOf(printed + MISREAD)).toMatchObject({ value: nunez });
    expect(rfcOf(printed + MISREAD)?.certainty).toBeGreaterThan(0.95);
  });

  it('proves an RFC below the line items, with its holder beside it', () => {
    const foot = `${BELOW}PANADERIA MONTE RUBIO SA DE CV\nRFC: ${rubio}\n`;
    expect(readFields(typedPage(`EL TRIGAL\n${foot}`)).vendorRfc?.certainty).toBeGreaterThan(0.9);
  });

  it('is never a 0 or an O', () => {
    const withO = `PMR170319O4${rfcCheckDigit('PMR170319O40')}`;
    expect(rfcOf(`PANADERIA MONTE RUBIO SA DE CV\nRFC: ${withO}\n`)?.certainty).toBeLessThan(0.75);
  });

  it('does not correct a date or a check digit', () => {
    const last = rubio.endsWith('2') ? '3' : '2';
    const head = `PANADERIA MONTE RUBIO SA DE CV\nRFC: ${rubio.slice(0, -1)}${last}\n`;
    expect(rfcOf(head)?.certainty).toBeLessThan(0.75);
  });
});

describe("two companies' RFCs", () => {
  const rubio = rfcFromName('PMR170319', 'PANADERIA MONTE RUBIO SA DE CV');
  const digital = rfcFromName('SDN120503', 'SOLUCIONES DIGITALES NORTE SA DE CV');
  const otherCompany = `SOLUCIONES DIGITALES NORTE SA DE CV\nRFC: ${digital}\n`;
  const seller = `PANADERIA MONTE RUBIO SA DE CV\nRFC: ${rubio}\n`;

  it("are the seller's when it is above", () => {
    expect(rfcOf(seller + otherCompany)?.value).toBe(rubio);
    expect(rfcOf(`PANADERIA MONTE RUBIO SA DE CV\nRFC: ${rubio}\nRFC: ${digital}\n`)?.value).toBe(rubio);
    expect(readFields(typedPage(seller + BELOW + otherCompany)).vendorRfc?.value).toBe(rubio);
  });

  it("are uncertain when the seller's cannot be read", () => {
    const illegible = 'PANADERIA MONTE RUBIO SA DE CV\nRFC: P.. 17..19\n';
    expect(rfcOf(illegible + otherCompany)?.certainty).toBeLessThan(0.75);
    expect(readFields(typedPage(illegible + BELOW + otherCompany)).vendorRfc?.certainty).toBeLessThan(0.75);
  });
});

describe('a blurred RFC', () => {
  it('is parsed in less than two seconds', () => {
    const page = typedPage(`PANADERIA MONTE RUBIO SA DE CV\nRFC: PMR1703197H2\n${BELOW}`);
    for (const { characters } of page.pieces)
      for (const character of characters)
        Object.assign(character, {
          certainty: 0.4,
          alternatives: [...'8BO'].map((text) => ({ text, certainty: 0.2 })),
        });
    const { user } = process.cpuUsage();
    readFields(page);
    expect((process.cpuUsage().user - user) / 1000).toBeLessThan(2000);
  });
});
