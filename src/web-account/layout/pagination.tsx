import { queryOf, type Visit } from '../session/visit.js';

/** Beyond it the database has no use for the offset. */
const LAST_PAGE = 1_000_000;

/** The number of the page that an address asks for; the first one in place of what is none. */
export function pageNumber(visit: Visit): number {
  const given = queryOf(visit).get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(given) ? Math.min(Number(given), LAST_PAGE) : 1;
}

/** To the page before and to the one after. What else the address says stays. */
export function PageLinks({ visit, hasMore }: { visit: Visit; hasMore: boolean }) {
  const { t } = visit;
  const page = pageNumber(visit);
  if (page === 1 && !hasMore) return null;
  return (
    <nav class="buttons" aria-label={t.common.pages}>
      {page > 1 && (
        <a class="button second" rel="prev" href={pathOf(visit, page - 1)}>
          {t.common.previous}
        </a>
      )}
      <span>{t.common.page(page)}</span>
      {hasMore && (
        <a class="button second" rel="next" href={pathOf(visit, page + 1)}>
          {t.common.next}
        </a>
      )}
    </nav>
  );
}

function pathOf({ url }: Visit, page: number): string {
  const { pathname, searchParams } = new URL(url, 'http://page');
  searchParams.delete('done');
  if (page === 1) searchParams.delete('page');
  else searchParams.set('page', String(page));
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
