import { describe, expect, it } from 'vitest';
import type { Invoice } from '../invoice.entity.js';
import { priorityOf } from './job-priority.js';

const NOW = new Date('2026-11-20T18:00:00Z');
const inHours = (hours: number) =>
  priorityOf({ openUntil: new Date(NOW.getTime() + hours * 3_600_000) } as Invoice, NOW);

describe('an invoice close to its vendor’s deadline', () => {
  it('has a higher priority, the closer the deadline', () => {
    expect([1, 30, 50, 80, 1_000].map(inHours)).toEqual([-3, -2, -1, 0, 0]);
  });

  it('has the normal priority if the deadline is unknown or over', () => {
    expect([priorityOf({ openUntil: null } as Invoice, NOW), inHours(-1)]).toEqual([0, 0]);
  });
});
