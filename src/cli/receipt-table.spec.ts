import { describe, expect, it } from 'vitest';
import { readFields } from '../receipts/fields/read-fields.js';
import { emptyReceipt } from '../receipts/extraction/extracted-receipt.js';
import { judge } from '../receipts/verdict.js';
import { typedPage } from '../../test/support/receipts/typed-page.js';
import { receiptJson } from '../receipts/output/receipt-json.js';
import { receiptTable } from './receipt-table.js';

const tableOf = (extracted: ReturnType<typeof readFields>): string =>
  receiptTable({ file: 'a.jpg', extracted, verdict: judge(extracted), milliseconds: 2345 });

describe('receiptTable', () => {
  it('aligns fields and line items', () => {
    const table = tableOf(
      readFields(
        typedPage(
          'TIENDA EL FARO SA DE CV\nFECHA 31/01/2026\nPAN  48.50\nCAFE DE OLLA  1067.50\nTOTAL  1116.00\nTICKET 0042',
        ),
      ),
    );
    expect(table).toMatch(/^a\.jpg \(2\.3 s\)\nfailed, VENDOR_RFC_NOT_FOUND: .+\n\n {2}vendor /);
    expect(table).toMatch(/\n {2}vendor_rfc +not read\n/);
    expect(table).toMatch(/\n {2}total +1116\.00 +\d+ %\n/);
    expect(table).toContain('\n  1  PAN             48.50    48.50\n  1  CAFE DE OLLA  1067.50  1067.50\n');
  });

  it('shows only the verdict of an empty receipt', () => {
    expect(tableOf(emptyReceipt())).toMatch(/^a\.jpg \(2\.3 s\)\nfailed, RECEIPT_UNREADABLE: .+\n$/);
  });

  it('reports that the vendor can look up an incomplete purchase', () => {
    const extracted = readFields(
      typedPage(
        'TIENDA EL FARO\nRFC: AET140822H32\nPAN  48.50\nEFECTIVO  200.00\nFACTURE EN faro.mx\nCODIGO DE FACTURA: 8F3K22A9B1X7',
      ),
    );
    const verdict = judge(extracted, {
      needs: { alternativeIdentifiers: [['invoicing code', 'invoicing site']] },
    });
    const table = receiptTable({ file: 'a.jpg', extracted, verdict, milliseconds: 2345 });
    expect(table).toMatch(/^a\.jpg \(2\.3 s\)\nlookupable: Its vendor .+\n/);
    expect(receiptJson('a.jpg', extracted, verdict, 1)).toMatchObject({ status: 'lookupable' });
  });

  it('removes control characters, which would act on the terminal', () => {
    const qrCode = { value: '\u001b[2Jhttps://a.mx\n\u009b1m\u202e', certainty: 1, region: null };
    const table = tableOf({ ...emptyReceipt(), qrCodes: [qrCode] });
    expect(table).toContain(' [2Jhttps://a.mx  1m');
    expect(table.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});
