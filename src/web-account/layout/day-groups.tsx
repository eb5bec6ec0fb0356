import { Fragment, type VNode } from 'preact';
import type { Visit } from '../session/visit.js';
import { formatDay } from '../texts/format.js';

interface Props<T> {
  visit: Visit;
  /** In display order. */
  items: readonly T[];
  timeOf: (item: T) => Date;
  /** Renders an item as `<li>`. */
  children: (item: T) => VNode;
}

/** A list of items, grouped by day. */
export function DayGroups<T>({ visit, items, timeOf, children }: Props<T>) {
  const days = Map.groupBy(items, (item) => formatDay(timeOf(item), visit));
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <Fragment key={day}>
          <h3 class="day">{day}</h3>
          <ul class="lines">{ofDay.map(children)}</ul>
        </Fragment>
      ))}
    </>
  );
}
