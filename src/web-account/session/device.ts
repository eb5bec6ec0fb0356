import { clientNetwork } from '../../platform/http/limits/client-network.js';

/** Browsers by what only their `User-Agent` has, in this order: most of them also name Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Systems in this order: Android also names Linux, and an iPhone a Mac. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Names the browser and the system of a `User-Agent`, such as `Chrome · Android`, in any language. Null if it is none of the
 * common ones. Everything else of the header is dropped: it could tell people apart.
 */
export function deviceOf(userAgent: string): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (known) => known.find(([words]) => words.test(userAgent))?.[1] ?? [],
  );
  return names.length === 0 ? null : names.join(' · ');
}

/** The first part of an IP address, such as `203.0.113.…`: enough to recognise the own networks, too little to tell their users apart. */
export function shortAddress(address: string): string {
  const network = clientNetwork(address);
  const separator = network.includes(':') ? ':' : '.';
  return [...network.split(separator).slice(0, 3), '…'].join(separator);
}
