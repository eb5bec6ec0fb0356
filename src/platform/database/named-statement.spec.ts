import { describe, expect, it } from 'vitest';
import { namedStatement } from './named-statement.js';

describe('a statement with named parameters', () => {
  it('numbers its parameters by their first mention, a repeated name once', () => {
    const statement = namedStatement('SELECT $id::uuid, $name WHERE id = $id');
    expect(statement({ name: 'a', id: 1 })).toEqual(['SELECT $1::uuid, $2 WHERE id = $1', [1, 'a']]);
  });

  it('has the same text whatever the values are', () => {
    const statement = namedStatement('SELECT $a, $b');
    expect(statement({ a: 1, b: null })[0]).toBe(statement({ b: 2, a: undefined })[0]);
  });

  it('distinguishes names with a common prefix', () => {
    expect(namedStatement('SELECT $id, $ids')({ id: 1, ids: [2] })).toEqual(['SELECT $1, $2', [1, [2]]]);
  });

  it('rejects a missing value and a value of another name', () => {
    const statement = namedStatement('SELECT $a');
    expect(() => statement({})).toThrow('$a');
    expect(() => statement({ a: 1, b: 2 })).toThrow('$b');
  });

  it('rejects a parameter without a name', () => {
    expect(() => namedStatement('SELECT $a, $1')).toThrow('$1');
  });
});
