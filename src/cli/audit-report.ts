import type { Audit } from '../audit/audit.service.js';

/** Formats an audit for people: one line for each check, the rows that contradict it, and the totals. */
export function auditReport({ holds, checks, totals }: Audit): string {
  const lines = checks.flatMap(({ name, says, holds: one, count, rows }) => [
    `${one ? 'holds ' : 'BROKEN'}  ${name.padEnd(24)}  ${says}`,
    ...rows.map((row) => `          ${JSON.stringify(row)}`),
    ...(count > rows.length ? [`          and ${number(count - rows.length)} more`] : []),
  ]);
  const { accounts, entries, profiles, invoices, completed, failed } = totals;
  const { granted, debited, refunded, balances } = totals;
  return [
    ...lines,
    '',
    `${number(accounts)} accounts, ${number(entries)} entries, ${number(profiles)} profiles`,
    `${number(invoices)} invoices: ${number(completed)} completed, ${number(failed)} failed, ${number(invoices - completed - failed)} on their way`,
    `${number(granted)} granted - ${number(debited)} debited + ${number(refunded)} refunded = ${number(balances)} credits in the accounts`,
    holds
      ? 'Everything holds.'
      : `${checks.filter((check) => !check.holds).length} of ${checks.length} checks do not hold.`,
    '',
  ].join('\n');
}

const number = (value: number): string => value.toLocaleString('en-US');
