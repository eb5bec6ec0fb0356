/** A link to here without scheme and host: whichever of its names the service was reached by, the link stays there. */
export function pathOfLink(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
