import { describe, expect, it } from '@jest/globals';
import { typedRows } from '../../../test/support/receipts/typed-page.js';
import { linesOf } from './articles/lines.js';
import { withoutMisreadSigns } from './misread-signs.js';
import { pricedPageOf } from './priced-page.js';
import { findTotal } from './total/total.js';
import { isSupported } from './total/trust.js';

function read(text: string): { total?: string; sure: boolean; articles: string[] } {
  const rows = typedRows(text);
  const priced = withoutMisreadSigns(pricedPageOf(rows), rows);
  const lines = linesOf(priced);
  const { best, rival } = findTotal(priced, lines, rows);
  return {
    total: best?.value.toFixed(2),
    sure: best !== null && isSupported(best) && rival === null,
    articles: lines.map(({ amount }) => amount.toFixed(2)),
  };
}

describe('withoutMisreadSigns', () => {
  it.each([
    ['the same digit, change', 'CAMISA  1500.00\nCINTO  1395.00\nTOTAL  1895.00\nEFECTIVO  11000.00\nCAMBIO  1105.00', '895.00', ['500.00', '395.00']],
    ['the same digit, taxes', 'LECHE  848.50\nPAN  867.50\nSUBTOTAL  8100.00\nIVA 16%  816.00\nTOTAL  8116.00', '116.00', ['48.50', '67.50']],
    ['several digits', 'AGUA  155.00\nPAN  450.00\nCAFE  1100.00\nTOTAL  1205.00\nEFECTIVO  4300.00\nCAMBIO  195.00', '205.00', ['55.00', '50.00', '100.00']],
    ['a sign that was read', 'CAMISA  4500.00\nCINTO  4395.00\nTOTAL  $895.00\nTARJETA  4895.00', '895.00', ['500.00', '395.00']],
  ])('reads columns whose sign is %s', (_, text, total, articles) => {
    expect(read(text)).toEqual({ total, sure: true, articles });
  }); // prettier-ignore

  it.each([
    ['sums that fit', 'LECHE  18.50\nPAN  13.50\nTOTAL  32.00\nTARJETA  32.00', '32.00', true],
    ['sums that begin alike', 'LECHE  48.50\nPAN  46.50\nTOTAL  495.00\nTARJETA  495.00', '495.00', false],
    ['a total that has none', 'TACO  10.04\nSUBTOTAL  94.86\nIVA 16%  15.18\nTOTAL  10.04\nPROPINA SUGERIDA  11.00', '10.04', false],
    ['one article', 'PEAJE  4145.00\nTOTAL  4145.00\nTARJETA  4145.00', '4145.00', false],
    ['one sum and its copy', 'CAMISA  4500.00\nCINTO  4395.00\nTOTAL  4895.00\nTARJETA  4895.00', '4895.00', false],
    ['a misread total', '1 PAN  120.00\n1 LECHE  130.00\nTOTAL  150.00', '150.00', false],
    ['a misread total that two sums deny', '1 PAN  120.00\n1 LECHE  130.00\nTOTAL  150.00\nEFECTIVO  410.00\nCAMBIO  160.00', '250.00', false],
    ['misread change', 'TOTAL  145.00\nEFECTIVO  150.00\nCAMBIO  15.00', '145.00', false],
    ['a misread tax', '1 SERVICIO  175.00\nSUBTOTAL  150.86\nIVA 16%  21.14\nTOTAL  175.00\nMONEDERO  35.00\nEFECTIVO  140.00', '175.00', false],
    ['a total that its articles make', 'PERMISO  62.00\nENTRADA  49.00\nTOTAL  111.00\nEFECTIVO  421.00\nCAMBIO  10.00', '111.00', false],
    ['articles that miss the total', 'CAMISA  8900.00\nPANTALON  8600.00\nTOTAL  81350.00\nEFECTIVO  81500.00\nCAMBIO  8150.00', '81350.00', false],
  ])('leaves %s', (_, text, total, sure) => {
    expect(read(text)).toMatchObject({ sure, ...(sure && { total }) });
  }); // prettier-ignore
});
