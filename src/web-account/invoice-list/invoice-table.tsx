import type { JSX } from 'preact';
import type { ListedInvoice, Members } from '../../invoicing/months/month-list.js';
import type { SortColumn } from '../../invoicing/months/month-list.sql.js';
import type { MemberVisit } from '../session/visit.js';
import { formatMoney, titleCase } from '../texts/format.js';
import type { Texts } from '../texts/texts.js';
import { State, vendorOf } from './invoice-list.js';
import { XLSX } from './month-download.js';
import { LIST_PATH, type MonthQuery, parametersOf, pathTo, readSort } from './month-query.js';

interface Props {
  visit: MemberVisit;
  query: MonthQuery;
  members: Members;
  invoices: readonly ListedInvoice[];
  /** Whether the headings are links that sort the table: all of it is of one month. */
  isSortable: boolean;
}

interface Column {
  name: string;
  /** Absent: the table cannot be sorted by it. */
  sort?: SortColumn;
  isNumber?: boolean;
  value: (invoice: ListedInvoice) => JSX.Element | string | null;
}

/** Rates of IVA, the highest first, with the part of their row that is shown: of what has no IVA, the base. */
const ratesOf = ({ month: { table } }: Texts) =>
  [
    { rate: '0.16', part: 'amount', name: table.iva16 },
    { rate: '0.08', part: 'amount', name: table.iva8 },
    { rate: '0', part: 'base', name: table.base0 },
    { rate: null, part: 'base', name: table.exempt },
  ] as const;

/**
 * Receipts as a dense table, for wide screens. Its checkboxes select receipts for an export of the list; without any, all are
 * exported.
 */
export function InvoiceTable({ visit, query, members, invoices, isSortable }: Props) {
  const { t } = visit;
  const columns = columnsOf(visit, members, invoices);
  return (
    <form class="month-table" action={`${LIST_PATH}/export`}>
      {parametersOf(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{t.month.table.select}</span>
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.name} {...{ query, column, isSortable }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                <input
                  type="checkbox"
                  name="id"
                  value={invoice.id}
                  aria-label={t.month.table.selectOne(vendorOf(visit, invoice))}
                />
              </td>
              {columns.map(({ name, isNumber, value }) => (
                <td key={name} class={isNumber ? 'number' : undefined}>
                  {value(invoice)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="buttons">
        <button class="button second">{t.month.download}</button>
        <button class="button second" name="format" value={XLSX}>
          {t.month.downloadSheet}
        </button>
        <span class="hint">{t.month.table.hint}</span>
      </p>
    </form>
  );
}

/** A heading. The first link sorts numbers and days from the highest, texts from the first letter; the next one turns the order. */
function ColumnHead({
  query,
  column: { name, sort, isNumber },
  isSortable,
}: {
  query: MonthQuery;
  column: Column;
  isSortable: boolean;
}) {
  const current = readSort(query.sort);
  const isCurrent = sort !== undefined && current?.column === sort;
  const startsDescending = isNumber === true || sort === 'day';
  const isNextDescending = isCurrent ? !current.isDescending : startsDescending;
  return (
    <th
      scope="col"
      class={isNumber ? 'number' : undefined}
      aria-sort={isCurrent ? (current.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {isSortable && sort !== undefined ? (
        <a href={pathTo({ ...query, sort: `${isNextDescending ? '-' : ''}${sort}` })}>{name}</a>
      ) : (
        name
      )}
    </th>
  );
}

/** Columns of IVA and IEPS are shown if a receipt has any. */
function columnsOf(visit: MemberVisit, members: Members, invoices: readonly ListedInvoice[]): Column[] {
  const { t, language } = visit;
  const { table } = t.month;
  const money = (amount: number | null, currency: string) =>
    amount === null ? null : formatMoney(amount, currency, language);
  const number = (name: string, sort: SortColumn, of: (invoice: ListedInvoice) => number | null): Column => ({
    name,
    sort,
    isNumber: true,
    value: (invoice) => money(of(invoice), invoice.currency),
  });
  const rates = ratesOf(t).filter(({ rate }) =>
    invoices.some(({ iva }) => iva?.some((row) => row.rate === rate)),
  );
  return [
    { name: table.day, sort: 'day', value: ({ day }) => <time dateTime={day}>{day}</time> },
    {
      name: t.month.vendor,
      sort: 'vendor',
      value: (invoice) => <a href={`/account/invoices/${invoice.id}`}>{vendorOf(visit, invoice)}</a>,
    },
    ...(members.isEverybody
      ? [
          {
            name: table.member,
            value: ({ profileId }: ListedInvoice) => titleCase(members.names.get(profileId) ?? ''),
          },
        ]
      : []),
    { name: table.rfc, sort: 'rfc', value: ({ vendorRfc }) => vendorRfc },
    { name: table.uuid, sort: 'uuid', value: ({ uuid }) => uuid && <Uuid uuid={uuid.toUpperCase()} /> },
    number(table.subtotal, 'subtotal', ({ subtotal }) => subtotal),
    number(t.month.tax, 'tax', ({ tax }) => tax),
    ...rates.map(({ rate, part, name }): Column => ({
      name,
      isNumber: true,
      value: ({ iva, currency }) => {
        const row = iva?.find((one) => one.rate === rate);
        return row ? formatMoney(Number(row[part]), currency, language) : null;
      },
    })),
    ...(invoices.some(({ ieps }) => ieps) ? [number(table.ieps, 'ieps', ({ ieps }) => ieps)] : []),
    number(table.total, 'total', ({ amount }) => amount),
    { name: table.form, sort: 'form', value: ({ paymentForm }) => paymentForm },
    { name: table.usage, sort: 'usage', value: ({ cfdiUsage }) => cfdiUsage },
    {
      name: t.month.state,
      sort: 'state',
      value: ({ status }) =>
        status === 'completed' ? t.common.states.completed : <State visit={visit} status={status} />,
    },
  ];
}

/** The first digits of a folio. The whole one is in the title, and can be copied: only its end is cut off in sight. */
function Uuid({ uuid }: { uuid: string }) {
  return (
    <span class="uuid" title={uuid}>
      {uuid}
    </span>
  );
}
