import { describe, expect, it } from 'vitest';
import pg from 'pg';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { DatabaseSilent, isDatabaseUnavailable } from './database-unavailable.js';

const saysServer = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });
const saysSystem = (code: string) => Object.assign(new Error(code), { code });

describe('isDatabaseUnavailable', () => {
  it.each([
    ['a connection that broke before a statement', new QueryRunnerAlreadyReleasedError()],
    ['and before one by its manager', new QueryRunnerProviderAlreadyReleasedError()],
    ['a server that says nothing', new DatabaseSilent()],
    ['one that shuts down', saysServer('57P01')],
    ['one that starts', saysServer('57P03')],
    ['one that takes no writes', saysServer('25006')],
    ['a pooler whose servers are away', saysServer('08P01')],
    ['one that refuses', saysSystem('ECONNREFUSED')],
    ['any of them, of a statement', new QueryFailedError('', [], saysServer('25006'))],
  ])('is true of %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['a constraint', new QueryFailedError('', [], saysServer('23505'))],
    ['a statement that is wrong', saysServer('42601')],
    ['something else', new Error('boom')],
    ['another service', Object.assign(saysSystem('ECONNREFUSED'), { name: 'AxiosError' })],
  ])('is false of %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
