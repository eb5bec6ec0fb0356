import { describe, expect, it } from 'vitest';
import { SAMPLE_TIMBRE } from '../../../../test/support/cfdi/printed-samples.js';
import { sampleComprobante } from '../../../../test/support/cfdi/sample-comprobante.js';
import { verificationUrl } from './qr.js';

const TIMBRE = { ...SAMPLE_TIMBRE, selloCfd: `${'A'.repeat(336)}abCD+/==` };

describe('the URL in the QR code', () => {
  it('is that of SAT’s verification page', () => {
    expect(verificationUrl(sampleComprobante({ total: '1234.56' }), TIMBRE)).toBe(
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx' +
        '?id=C9F025E5-07C1-575F-91AE-920B4315DA98&re=EKU9003173C9&rr=CACX7605101P8&tt=1234.56&fe=abCD+/==',
    );
  });

  it.each([
    ['116.00', '116.0'],
    ['1234.50', '1234.5'],
    ['0.99', '0.99'],
    ['1000000.01', '1000000.01'],
  ])('writes the total %s without insignificant zeros: %s', (total, printed) => {
    expect(verificationUrl(sampleComprobante({ total }), TIMBRE)).toContain(`&tt=${printed}&fe=`);
  });

  it.each([
    ['A&A010101AB1', 'A&amp;A010101AB1'],
    ['ÑUGA850312AB3', 'ÑUGA850312AB3'],
  ])('writes the RFC %s as %s', (rfc, printed) => {
    expect(verificationUrl(sampleComprobante({ vendor: { rfc } }), TIMBRE)).toContain(`&re=${printed}&rr=`);
  });
});
