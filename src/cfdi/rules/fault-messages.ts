/**
 * Messages for broken rules: what is wrong, then what to do. They are stored and logged, so they never contain an RFC or a
 * name.
 */
const CONTACT_SUPPORT = "Contact support with the invoice's id.";

/** For a fault that only the operator can investigate. */
export function askSupport(fault: string): string {
  return `${fault} ${CONTACT_SUPPORT}`;
}

/** For amounts that are inconsistent; `fault` says how. */
export function amountsFault(fault: string): string {
  return askSupport(`The amounts of the receipt can't be stated as SAT wants them (${fault}).`);
}

/** For a fault in the receiver's tax info. */
export function correctTaxInfo(fault: string, correction: string): string {
  return `${fault} Correct ${correction} in the tax info and send the receipt again.`;
}

/**
 * A thing with its code, such as "The regime 601". The code is shown only if it looks like a catalog code: a longer text
 * might be an RFC or a name in the wrong field.
 */
export function withCode(thing: string, code: string): string {
  return /^[0-9A-Z]{1,5}$/.test(code) ? `${thing} ${code}` : thing;
}
