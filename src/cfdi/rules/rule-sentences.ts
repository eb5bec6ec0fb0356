/**
 * What a person is told when a rule is broken: what is wrong, then what can be done. Sentences are stored and logged,
 * so that none has an RFC or a name in it.
 */
const CONTACT_SUPPORT = "Contact support with the invoice's id.";

/** For a fault that only the operator can find. */
export function askSupport(fault: string): string {
  return `${fault} ${CONTACT_SUPPORT}`;
}

/** For amounts that do not fit each other; `fault` says which. */
export function amountsFault(fault: string): string {
  return askSupport(`The amounts of the receipt can't be stated as SAT wants them (${fault}).`);
}

/** For a fault in what the receiver is registered with. */
export function correctTaxInfo(fault: string, correction: string): string {
  return `${fault} Correct ${correction} in the tax info and send the receipt again.`;
}

/**
 * A thing with its code, such as "The regime 601". Only what looks like a code of a catalog is shown: anything longer
 * might be an RFC or a name in the wrong place.
 */
export function withCode(thing: string, code: string): string {
  return /^[0-9A-Z]{1,5}$/.test(code) ? `${thing} ${code}` : thing;
}
