import { describe, expect, it } from 'vitest';
import { QueryFailedError } from 'typeorm';
import { redaction } from './log-redaction.js';

describe('an error in the log', () => {
  it('names the failure without personal data', () => {
    const driverError = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      constraint: 'tax_infos_rfc_in_scope_key',
      detail: 'Key (tax_id)=(EKU9003173C9) already exists.',
    });
    const error = new QueryFailedError('INSERT INTO tax_infos VALUES ($1)', ['EKU9003173C9'], driverError);
    const logged = redaction.error(new Error('Failed to create', { cause: error }));
    expect(JSON.stringify(logged)).not.toContain('EKU9003173C9');
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'Failed to create',
      cause: { type: 'QueryFailedError', code: '23505', constraint: 'tax_infos_rfc_in_scope_key' },
    });
  });

  it('masks a value that PostgreSQL could not parse, also in the stack', () => {
    const driverError = Object.assign(new Error('invalid input syntax for type uuid: "XOCHITL CASAS"'), {
      code: '22P02',
    });
    const error = new QueryFailedError('INSERT', [], driverError);
    const logged = redaction.error(error);
    expect(logged).toMatchObject({ message: 'invalid input syntax for type uuid: "…"', code: '22P02' });
    expect(JSON.stringify(logged)).not.toContain('XOCHITL');
  });

  it.each([
    ['No member EKU9003173C9 in it', 'No member <rfc> in it'],
    ['no member ñ&o010203ab1', 'no member <rfc>'],
    ['GET /profile/CACX7605101P8/tax-info', 'GET /profile/<rfc>/tax-info'],
    [`key ris_${'a1'.repeat(19)} is odd`, 'key <key> is odd'],
    ['signed with whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'signed with <secret>'],
    ['connect postgres://ris:hush@db/ris failed', 'connect postgres://<credentials>@db/ris failed'],
    ['of 018f3a5e-0b1c-7def-8123-abc123456def', 'of 018f3a5e-0b1c-7def-8123-abc123456def'],
  ])('is masked: %s', (message, masked) => {
    const logged = redaction.error(new Error(message));
    expect(logged.message).toBe(masked);
    expect(logged.stack?.split('\n')[0]).toBe(`Error: ${masked}`);
  });

  it('handles values that are not errors', () => {
    expect(redaction.error('EKU9003173C9')).toEqual({ type: 'string', message: 'not an error' });
  });
});
