/** A page of the account that a form or a query names as where to go next; the overview in place of anything else. */
export function ownPath(path: string | null): string {
  const url = URL.parse(path ?? '', 'http://page');
  const isOurs = url?.origin === 'http://page' && /^\/account(\/|$)/.test(url.pathname);
  return isOurs ? `${url.pathname}${url.search}` : '/account';
}
