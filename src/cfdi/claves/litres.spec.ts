import { describe, expect, it } from 'vitest';
import { containerLitresOf, litresOf } from './litres.js';

describe('litres of one piece', () => {
  it.each([
    ['COCA COLA 600ML', '0.6'],
    ['Refresco 2.5 LT', '2.5'],
    ['SPRITE 6X355 ML', '2.13'],
    ['AGUA 12 PZ 600ML', '7.2'],
    ['JUGO 1 L', '1'],
    ['CIGARROS 20', undefined],
    ['LECHE ENTERA', undefined],
    ['REFRESCO 0 ML', undefined],
  ])('%s: %s', (description, litres) => {
    expect(litresOf(description)?.toString()).toBe(litres);
  });
});

describe('litres of one container', () => {
  it.each([
    ['AGUA 12 PZ 600ML', '0.6'],
    ['GARRAFON 20 L', '20'],
    ['LECHE ENTERA', undefined],
  ])('%s: %s', (description, litres) => {
    expect(containerLitresOf(description)?.toString()).toBe(litres);
  });
});
