/** Validates the path of the next page, from a form or a query; the overview in place of any path outside the account. */
export function ownPath(path: string | null): string {
  const url = URL.parse(path ?? '', 'http://page');
  const isOurs = url?.origin === 'http://page' && /^\/account(\/|$)/.test(url.pathname);
  return isOurs ? `${url.pathname}${url.search}` : '/account';
}
