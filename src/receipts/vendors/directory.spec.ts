import { describe, expect, it } from 'vitest';
import { normalizeLegalName } from '../../sat/razon-social.js';
import { homoclaveOf } from '../../sat/rfc-homoclave.js';
import { rfcFitsName } from '../../sat/rfc-iniciales.js';
import { hasRealDate, hasValidCheckDigit, personaOf } from '../../sat/rfc.js';
import { foldCharacters } from '../layout/fold.js';
import { DIRECTORY } from './directory.js';
import type { KnownVendor } from './known-vendor.js';

/** Vendors whose RFC has the initials of a former name, or of a name that is pronounced differently (SEVEN ELEVEN). */
const WITH_OTHER_INITIALS = ['SEM980701STA', 'ECE9610253TA', 'WDM990126350', 'TLU080610C81'];

/** A search result is no source: its content changes. */
const isDocument = ({ source, rfc, name }: KnownVendor): boolean =>
  source.startsWith('https://')
    ? !source.includes('/search')
    : source.replaceAll('-', '').includes(rfc) && foldCharacters(source).includes(foldCharacters(name));

describe('the directory of vendors', () => {
  it.each(DIRECTORY.map((vendor) => [vendor.name, vendor] as const))(
    'has a valid row for %s',
    (name, vendor) => {
      expect(hasValidCheckDigit(vendor.rfc) && hasRealDate(vendor.rfc)).toBe(true);
      expect(personaOf(vendor.rfc)).toBe('moral');
      expect(rfcFitsName(vendor.rfc, name)).toBe(!WITH_OTHER_INITIALS.includes(vendor.rfc));
      expect(normalizeLegalName(name)).toBe(name);
      expect(isDocument(vendor)).toBe(true);
    },
  );

  it("has RFCs that nearly all have the homoclave of their holder's name, with or without a type", () => {
    const registered = (name: string) =>
      ['', ' SA DE CV', ' S DE RL DE CV'].map(
        (type) => foldCharacters(name).replaceAll(/[^A-Z&\d]+/g, ' ') + type,
      );
    const withMatchingHomoclave = DIRECTORY.filter(({ rfc, name }) =>
      registered(name).some((text) => homoclaveOf(text) === rfc.slice(-3, -1)),
    );
    expect(withMatchingHomoclave.length / DIRECTORY.length).toBeGreaterThan(0.85);
  });

  it('has normalized signs, and domains in lower case', () => {
    for (const { signs, hosts } of DIRECTORY) {
      for (const sign of signs) expect(foldCharacters(sign)).toBe(sign);
      for (const host of hosts) expect(host).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
    }
  });

  it('has no duplicate RFCs, signs or domains', () => {
    for (const values of [
      DIRECTORY.map(({ rfc }) => rfc),
      DIRECTORY.flatMap(({ signs }) => signs),
      DIRECTORY.flatMap(({ hosts }) => hosts),
    ])
      expect(new Set(values).size).toBe(values.length);
  });
});
