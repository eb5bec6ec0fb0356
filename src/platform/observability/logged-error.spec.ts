import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { loggedError } from './logged-error.js';

describe('an error in the log', () => {
  it('tells what failed, and nothing of whom it was about', () => {
    const driverError = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      constraint: 'tax_infos_rfc_in_scope_key',
      detail: 'Key (tax_id)=(EKU9003173C9) already exists.',
    });
    const error = new QueryFailedError('INSERT INTO tax_infos VALUES ($1)', ['EKU9003173C9'], driverError);
    const logged = loggedError(new Error('Failed to create', { cause: error }));
    expect(JSON.stringify(logged)).not.toContain('EKU9003173C9');
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'Failed to create',
      cause: { type: 'QueryFailedError', code: '23505', constraint: 'tax_infos_rfc_in_scope_key' },
    });
  });

  it('does not trust what is no error', () => {
    expect(loggedError('EKU9003173C9')).toEqual({ type: 'string', message: 'not an error' });
  });
});
