/** The permits of fuel stations by the registered name of their company, as the energy regulator publishes them. */
import { stateOfPostalCode } from '../../../sat/codigo-postal.js';
import { foldCharacters } from '../../layout/fold.js';
import { withoutLegalForm } from '../../vocabulary/company-forms.js';
import { keyOfName } from './key-of-name.js';
import { hashOf, type StationPermit, unpackHolders, unpackPermits } from './packed-permits.js';
import { PUBLISHED_PERMITS } from './published-permits.js';

let holders: ReadonlyMap<string, string> | null = null;

/** Nobody finds a station's permit in a longer list. */
const MAX_CHOICES = 20;

/** The packed permits by the hash of the holder's name. Unpacked once, on first use. */
export function publishedHolders(): ReadonlyMap<string, string> {
  return (holders ??= unpackHolders(PUBLISHED_PERMITS));
}

export interface StationPlace {
  /** Postal code of the station. */
  postalCode?: string | null;
}

/**
 * Returns the permits of a company; none if the list lacks it. Companies with the same name can't be told apart.
 * @param registeredName with or without the company's type
 * @param place leaves out the stations that are known to be in another state
 */
export function permitsOf(registeredName: string, { postalCode }: StationPlace = {}): StationPermit[] {
  const packed =
    publishedHolders().get(hashOf(keyOfName(registeredName))) ??
    publishedHolders().get(hashOf(keyOfName(withoutLegalForm(foldCharacters(registeredName)))));
  const permits = packed === undefined ? [] : unpackPermits(packed);
  const state = stateOfPostalCode(postalCode ?? '');
  return permits.filter(({ states }) => state === null || states.length === 0 || states.includes(state));
}

/** Returns the permits of a company for a person to choose from; none if they are too many. */
export function permitsToChoose(registeredName: string, place?: StationPlace): StationPermit[] {
  const permits = permitsOf(registeredName, place);
  return permits.length <= MAX_CHOICES ? permits : [];
}
