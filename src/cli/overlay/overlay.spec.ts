import { describe, expect, it } from 'vitest';
import { XMLValidator } from 'fast-xml-parser';
import { typedPage } from '../../../test/support/receipts/typed-page.js';
import { readFields } from '../../receipts/fields/read-fields.js';
import { stackEntries } from './overlay-legend.js';
import { leadersOf } from './overlay-marks.js';
import { overlayOf } from './overlay.js';
import { emptyReceipt, type ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { judge } from '../../receipts/verdict.js';
import { wrapText } from './overlay-svg.js';

const EXTRACTED = readFields(
  typedPage('TIENDA EL FARO SA DE CV\nPAN  48.50\nCAFE  67.50\nTOTAL  116.00\nTICKET 0042'),
);
const overlayWithVerdict = (extracted: ExtractedReceipt) => overlayOf(extracted, judge(extracted));
const withSize = (width: number, height: number): ExtractedReceipt => ({
  ...EXTRACTED,
  evidence: { ...EXTRACTED.evidence, width, height },
});

describe('overlayOf', () => {
  it('draws rows, fields, their values and the verdict', () => {
    const { svg } = overlayWithVerdict(EXTRACTED);
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).toContain('>VENDOR_RFC_NOT_FOUND</text>');
    expect(svg).toMatch(/>vendor<\/text>[^]*>TIENDA EL FARO SA DE CV<\/text>/);
    expect(svg).toMatch(/>total<\/text>[^]*>116\.00<\/text>[^]*>\d+ %<\/text>/);
    expect(svg).toMatch(/>not read<\/text>/);
    expect(svg.match(/<polygon [^>]*stroke-opacity="0.45"/g)).toHaveLength(EXTRACTED.text.length);
    const boxed = [EXTRACTED.vendorName, EXTRACTED.total, EXTRACTED.lines].filter((field) => field?.region);
    expect(svg.match(/<polyline /g)!.length).toBeGreaterThanOrEqual(boxed.length);
  });

  it('writes beside the picture, never on it', () => {
    const { svg, picture } = overlayWithVerdict(EXTRACTED);
    const inPicture = svg.slice(svg.indexOf('<g '));
    for (const [, x] of inPicture.matchAll(/<text x="([\d.]+)"/g))
      expect(Number(x)).toBeGreaterThan(picture.left + picture.width);
  });

  it('escapes text from the receipt', () => {
    const name = { value: '</text><script>&"\'\u0000\u001b', certainty: 1, region: [] };
    const { svg } = overlayWithVerdict({ ...EXTRACTED, vendorName: name });
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&amp;&quot;&apos;');
    expect(svg).not.toContain('<script');
  });

  it.each([
    [3000, 4000],
    [4000, 3000],
    [1, 1],
    [20, 9000],
    [9000, 20],
  ])('fits a picture of %d × %d', (width, height) => {
    const { picture, ...whole } = overlayWithVerdict(withSize(width, height));
    expect(picture.height).toBeLessThanOrEqual(1600);
    expect(picture.width).toBeLessThanOrEqual(2000);
    expect(Math.min(picture.width, picture.height)).toBeGreaterThanOrEqual(1);
    expect(whole.width).toBeGreaterThan(picture.left + picture.width);
    expect(whole.height).toBeGreaterThanOrEqual(picture.top + picture.height);
  });

  it('draws boxes in the regions of the fields, also in a scaled-down picture', () => {
    const region = [
      { x: 1000, y: 2000 },
      { x: 3000, y: 2000 },
      { x: 3000, y: 2200 },
      { x: 1000, y: 2200 },
    ];
    const extracted = {
      ...emptyReceipt(4000, 3200),
      text: [{ value: 'TOTAL', certainty: 1, region }],
    };
    expect(overlayWithVerdict(extracted).svg).toContain('points="500,1000 1500,1000 1500,1100 500,1100"');
  });

  it('has room for everything beside a small picture', () => {
    const articles = EXTRACTED.lines?.value ?? [];
    const lines = {
      value: Array.from({ length: 30 }, () => articles).flat(),
      certainty: 1,
      region: null,
    };
    const { svg, height } = overlayWithVerdict({ ...withSize(200, 200), lines });
    const lowest = Math.max(...[...svg.matchAll(/<text [^>]*y="([\d.]+)"/g)].map(([, y]) => Number(y)));
    expect(lowest).toBeLessThan(height);
    expect(svg).toContain('… and 37 more');
  });

  it('shows the rotation of the picture', () => {
    const turned = { ...EXTRACTED, evidence: { ...EXTRACTED.evidence, turned: 270 as const } };
    expect(overlayWithVerdict(turned).svg).toContain('turned 270° clockwise');
  });
});

describe('stackEntries', () => {
  const entries = (...ideals: number[]) => ideals.map((ideal) => ({ ideal, height: 10 }));

  it('places entries at their ideal position', () => {
    expect(stackEntries(entries(5, 40), 100)).toEqual([5, 40]);
  });

  it('shares the shift between neighbours', () => {
    expect(stackEntries(entries(50, 50, 50), 100)).toEqual([40, 50, 60]);
  });

  it('stays within its limits', () => {
    expect(stackEntries(entries(-20, 98), 100)).toEqual([0, 90]);
    expect(stackEntries(entries(95, 96), 100)).toEqual([80, 90]);
    expect(stackEntries([], 100)).toEqual([]);
  });
});

describe('leadersOf', () => {
  const box = (left: number, right: number) => [
    { x: left, y: 100 },
    { x: right, y: 100 },
    { x: right, y: 120 },
    { x: left, y: 120 },
  ];
  const edges = (...boxes: ReturnType<typeof box>[]) =>
    leadersOf(boxes, { width: 1000, height: 400, slope: 0, unit: 1 }).map(({ edge }) => edge.y);

  it('keeps the lines of one row apart', () => {
    expect(edges(box(10, 90), box(200, 300), box(400, 500))).toEqual([123, 97, 119]);
  });

  it('shares one line between two fields in one box', () => {
    expect(edges(box(10, 90), box(10, 90))).toEqual([123, 123]);
  });
});

describe('wrapText', () => {
  it('breaks between words, and long words anywhere', () => {
    expect(wrapText('AV. DE LOS FRESNOS 218', 10, 3)).toEqual(['AV. DE LOS', 'FRESNOS', '218']);
    expect(wrapText('ABCDEFGHIJKL', 5, 3)).toEqual(['ABCDE', 'FGHIJ', 'KL']);
  });

  it('truncates text that is too long', () => {
    expect(wrapText('ABCDEFGHIJKL', 5, 2)).toEqual(['ABCDE', 'FGHI…']);
  });
});
