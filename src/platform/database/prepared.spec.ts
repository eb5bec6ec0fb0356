import { describe, expect, it } from 'vitest';
import type { EntityMetadata } from 'typeorm';
import { columnsOf } from './prepared.js';

describe('columnsOf', () => {
  it('names columns by properties, and reads a day as text', () => {
    const columns = [
      { databaseName: 'created_at', propertyName: 'createdAt', type: 'timestamptz' },
      { databaseName: 'bought_on', propertyName: 'boughtOn', type: 'date' },
    ];
    expect(columnsOf({ columns } as EntityMetadata, 'i')).toBe(
      'i.created_at AS "createdAt", i.bought_on::text AS "boughtOn"',
    );
  });
});
