import { queryOf, type Visit } from '../session/visit.js';

/** Larger page numbers count as this one, so that the offset stays reasonable. */
const LAST_PAGE = 1_000_000;

/** The page number in the query; 1 for a missing or invalid one. */
export function pageNumber(visit: Visit): number {
  const text = queryOf(visit).get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1;
}

/** Links to the previous and the next page, with the other parameters of the query. */
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
