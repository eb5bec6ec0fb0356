/** Removes scheme and host from a URL of this service, so that the link stays on the host name that the user opened. */
export function relativeUrl(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
