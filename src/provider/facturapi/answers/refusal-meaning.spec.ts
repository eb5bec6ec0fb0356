import { describe, expect, it } from 'vitest';
import { refuses } from '../../../../test/support/providers/facturapi/refuses.js';
import { FacturapiRefused } from './facturapi-refused.js';
import { refusalMeaning } from './refusal-meaning.js';

function refused(status: number, code?: string, ...faults: string[]): FacturapiRefused {
  const { body, headers } = refuses(status, code, ...faults).answers;
  return new FacturapiRefused({ status, headers: headers ?? {}, body: Buffer.from(JSON.stringify(body)) });
}

const outcomeOf = (...given: Parameters<typeof refused>) => {
  const meaning = refusalMeaning(refused(...given));
  return meaning.kind === 'failed' ? meaning.outcome : meaning;
};

describe('refusalMeaning', () => {
  it.each([
    ['legal_name_mismatch', 'taxpayer'],
    ['tax_address_zip_mismatch', 'postal_code'],
    ['tax_id_not_found', 'tax_id'],
    ['tax_system_not_allowed_for_tax_id', 'fiscal_regimen'],
    ['tax_system_not_in_catalog', 'fiscal_regimen'],
  ])('of the receiver names the field of this API: %s', (code, field) => {
    for (const given of [outcomeOf(400, code), outcomeOf(422, 'invalid_request', code)]) {
      expect(given).toMatchObject({ state: 'failed', code: 'RECEIVER_REFUSED' });
      expect(given).toHaveProperty('message', expect.stringContaining(field));
    }
  });

  it('of an unknown code with the name of an object property is not of the receiver', () => {
    expect(outcomeOf(400, 'constructor')).toMatchObject({ code: 'PROVIDER_REFUSED' });
  });

  it.each([
    ['customer.legal_name', 'taxpayer'],
    ['customer.tax_id', 'tax_id'],
    ['customer.tax_system', 'fiscal_regimen'],
    ['customer.address.zip', 'postal_code'],
    ['customer', 'taxpayer, tax_id, postal_code, fiscal_regimen'],
    ['use', 'cfdi_use'],
  ])('of a path names the field of this API: %s', (path, fields) => {
    expect(outcomeOf(400, 'invalid_request', `invalid_format@${path}`)).toMatchObject({
      code: 'RECEIVER_REFUSED',
      message: expect.stringContaining(`(${fields})`),
    });
  });

  it.each([
    ['CFDI40143', 'tax_id'],
    ['CFDI40145', 'taxpayer'],
    ['CFDI40147', 'postal_code'],
    ['CFDI40148', 'postal_code'],
    ['CFDI40157', 'fiscal_regimen'],
    ['CFDI40161', 'cfdi_use'],
  ])('of SAT’s codes of the receiver keeps the code: %s', (code, field) => {
    expect(outcomeOf(400, 'invoice_stamping_validation_error', code)).toMatchObject({
      code,
      message: expect.stringContaining(field),
    });
  });

  it('of SAT’s codes restores the letters that a certification provider omits', () => {
    expect(outcomeOf(400, 'invoice_stamping_validation_error', '40145')).toMatchObject({
      code: 'CFDI40145',
      message: expect.stringContaining('taxpayer'),
    });
    expect(outcomeOf(400, 'invoice_stamping_validation_error', '40108')).toMatchObject({ code: 'CFDI40108' });
  });

  it('of several fields names all of them, and SAT’s code', () => {
    expect(outcomeOf(400, 'x', 'legal_name_mismatch', 'CFDI40148')).toMatchObject({
      code: 'CFDI40148',
      message: expect.stringContaining('taxpayer, postal_code'),
    });
  });

  it.each(['CFDI40108', 'CFDI40142', 'CFDI40162', 'CFDI40221'])(
    'of SAT’s other codes keeps the code: %s',
    (code) => {
      expect(outcomeOf(400, 'invoice_stamping_validation_error', code)).toMatchObject({ code });
    },
  );

  it.each([
    ['receipt_keys_not_found', 'TICKET_NOT_FOUND'],
    ['receipt_not_found', 'TICKET_NOT_FOUND'],
    ['receipt_expired', 'TICKET_EXPIRED'],
    ['receipt_not_open', 'TICKET_NOT_OPEN'],
  ])('of the receipt: %s', (theirs, code) => {
    for (const status of [400, 404, 422]) expect(outcomeOf(status, theirs)).toMatchObject({ code });
    expect(outcomeOf(400, 'invalid_request', `${theirs}@keys.0`)).toMatchObject({ code });
  });

  it.each([401, 402, 403])('of status %s is about the issuer, whatever the body says', (status) => {
    const reason = status === 401 ? 'key' : 'account';
    expect(refusalMeaning(refused(status, 'legal_name_mismatch'))).toEqual({
      kind: 'issuer refused',
      reason,
    });
    const page = new FacturapiRefused({ status, headers: {}, body: Buffer.from('<html>no</html>') });
    expect(refusalMeaning(page)).toEqual({ kind: 'issuer refused', reason });
  });

  it.each([
    'subscription_required',
    'subscription_live_access_required',
    'subscription_active_required',
    'organization_incomplete',
    'organization_tax_info_invalid',
    'manifesto_signature_failed',
    'certificate_expired',
    'certificate_invalid',
    'certificate_not_yet_valid',
    'csd_required',
    'live_api_key_required',
    'feature_not_available',
    'user_suspended',
    'api_key_not_allowed',
  ])('of a code of the account is about the issuer, with any status: %s', (code) => {
    expect(outcomeOf(400, code)).toEqual({ kind: 'issuer refused', reason: 'account' });
    expect(outcomeOf(400, 'invalid_request', code)).toEqual({ kind: 'issuer refused', reason: 'account' });
  });

  it.each(['api_key_invalid', 'unauthorized'])('of a code of the key is about the issuer: %s', (code) => {
    expect(outcomeOf(400, code)).toEqual({ kind: 'issuer refused', reason: 'key' });
  });

  it.each(['idempotency_key_in_use', 'stamping_in_progress'])(
    'of work in progress is unknown: %s',
    (code) => {
      expect(outcomeOf(400, code)).toEqual({ kind: 'unknown' });
      expect(outcomeOf(400, 'invalid_request', code)).toEqual({ kind: 'unknown' });
      expect(outcomeOf(409, 'conflict')).toEqual({ kind: 'unknown' });
    },
  );

  it.each(['303', '304', '305', '306', '308', '402'])(
    'of a certification provider’s code is about the issuer: %s',
    (code) => {
      const given = refused(400, 'invoice_stamping_validation_error', code);
      expect(given.faults).toContainEqual({ code, source: 'pac', path: '' });
      expect(refusalMeaning(given)).toEqual({ kind: 'issuer refused', reason: 'account' });
      // A number without the source `pac` means nothing.
      expect(outcomeOf(400, code)).toMatchObject({ code: 'PROVIDER_REFUSED' });
    },
  );

  it('of a receiver that cannot be checked now is worth a retry', () => {
    expect(outcomeOf(400, 'customer_tax_info_unavailable')).toEqual({ kind: 'not now' });
    expect(outcomeOf(400, 'invalid_request', 'customer_tax_info_unavailable')).toEqual({ kind: 'not now' });
  });

  it.each(['invoice_stamping_failed', 'invoice_stamping_service_unavailable', 'internal_error'])(
    'of an internal failure is unknown: %s',
    (code) => {
      expect(outcomeOf(400, code)).toEqual({ kind: 'unknown' });
    },
  );

  it.each(['CCHYP108', 'CCHYP110'])('of a station’s permit is a failure of its own: %s', (code) => {
    expect(outcomeOf(400, 'invoice_stamping_validation_error', code)).toMatchObject({
      code: 'FUEL_PERMIT_NOT_FOUND',
      message: expect.stringContaining('permit'),
    });
  });

  it.each([
    [400, 'invalid_request'],
    [404, 'not_found'],
    [422, 'product_key_not_found'],
    [400, 'invoice_stamping_validation_error', '301'],
    [400, 'invoice_stamping_validation_error', '401'],
  ] as [number, string][])(
    'of anything else fails the invoice with a message of this service: %s %s',
    (...given) => {
      const outcome = outcomeOf(...given);
      expect(outcome).toMatchObject({ code: 'PROVIDER_REFUSED' });
      expect(JSON.stringify(outcome)).not.toMatch(/XOCHILT|CACX/);
    },
  );
});

describe('FacturapiRefused', () => {
  it('keeps codes, paths and the log id', () => {
    const { faults, logId } = refused(400, 'invalid_request', 'invalid_format@customer.tax_id');
    expect(faults).toEqual([
      { code: 'invalid_request', source: null, path: '' },
      { code: 'invalid_format', source: 'facturapi', path: 'customer.tax_id' },
    ]);
    expect(logId).toBe('log-1234');
  });

  it('keeps nothing that does not have the format of a code', () => {
    const body = {
      code: 'El RFC CACX7605101P8',
      path: 'un nombre',
      errors: [{ code: 402, source: 'x', path: 7 }],
    };
    const given = {
      status: 400,
      headers: { 'x-facturapi-log-id': 'a b' },
      body: Buffer.from(JSON.stringify(body)),
    };
    const { faults, logId } = new FacturapiRefused(given);
    expect(faults).toEqual([
      { code: '', source: null, path: '' },
      { code: '402', source: null, path: '' },
    ]);
    expect(logId).toBeNull();
  });
});
