/** What the service uses of the package, which has no types of its own. */
declare module 'cookie' {
  export function parse(header: string): Partial<Record<string, string>>;
}
