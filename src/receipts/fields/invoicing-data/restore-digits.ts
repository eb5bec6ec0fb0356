/** Replaces letters that look like digits in a code that is mostly digits. @param code normalized text */
export function restoreDigits(code: string): string {
  const letters = code.replaceAll(/[^A-Z]/g, '');
  const digits = code.replaceAll(/\D/g, '');
  if (letters.length === 0 || letters.length * 4 > digits.length || /[^OQDIL]/.test(letters)) return code;
  return code.replaceAll(/[OQD]/g, '0').replaceAll(/[IL]/g, '1');
}
