import { describe, expect, it } from 'vitest';
import { misspelt } from './misspelt.js';

const SETTINGS = ['DATABASE_URL', 'JOB_READERS', 'PUBLIC_URL', 'HOST', 'PORT', 'S3_BUCKET', 'STOP_DELAY'];

describe('names similar to settings', () => {
  it.each([
    ['JOB_READER', 'JOB_READERS'],
    ['JBO_READERS', 'JOB_READERS'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
  ])('%s is reported as a misspelling of %s', (name, meant) => {
    expect(misspelt([name], SETTINGS)).toEqual([[name, meant]]);
  });

  it('do not include common environment variables, or the settings themselves', () => {
    const others = [
      'HOSTNAME',
      'HOME',
      'PATH',
      'LOGNAME',
      'NODE_OPTIONS',
      'AWS_ACCESS_KEY_ID',
      'OTEL_SERVICE_NAME',
    ];
    expect(misspelt([...others, ...SETTINGS, 'X'.repeat(100_000)], SETTINGS)).toEqual([]);
  });
});
