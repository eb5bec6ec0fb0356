import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTLED_WITHIN_S } from '../../src/invoicing/metrics/invoice-metrics.js';
import { Metrics } from '../../src/platform/observability/metrics/metrics.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

const textOf = (file: string) =>
  readFileSync(new URL(`../../docs/operations/${file}`, import.meta.url), 'utf8');

const RULES = textOf('alerts.yaml');
const GUIDE = textOf('monitoring.md');
const BOARD = JSON.parse(textOf('dashboard.json')) as {
  panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[];
};
const ASKED = BOARD.panels.flatMap(({ targets = [] }) => targets);

/** Names of figures in a text; those of rules have a colon. */
const figuresIn = (text: string): Set<string> =>
  new Set(
    Array.from(
      text.matchAll(/(?<![\w:])(?:receipt_invoicing|nodejs|process)_\w+(?![\w:])/g),
      ([name]) => name,
    ),
  );

/** Labels by which a text chooses or groups. */
const labelsIn = (text: string): Set<string> =>
  new Set([
    ...Array.from(text.matchAll(/[{,]\s*(\w+)(?:=~|!=|!~|=)"/g), ([, label = '']) => label),
    ...Array.from(text.matchAll(/\b(?:by|on) \(([\w, ]*)\)/g), ([, labels = '']) =>
      labels.split(/[, ]+/),
    ).flat(),
  ]);

let testApp: TestApp;
/** What the service tells, by name, with the labels of each. */
let told: Map<string, readonly string[]>;
beforeAll(async () => {
  testApp = await startTestApp({ env: { METRICS_PORT: '0' } });
  const metrics = testApp.app.get(Metrics).registry.getMetricsAsArray() as unknown as {
    name: string;
    type: string;
    labelNames: string[];
  }[];
  told = new Map(
    metrics.flatMap(({ name, type, labelNames }) =>
      (type === 'histogram'
        ? [`${name}_bucket`, `${name}_sum`, `${name}_count`]
        : type === 'summary'
          ? [`${name}_sum`, `${name}_count`]
          : [name]
      ).map((one) => [one, labelNames]),
    ),
  );
});
afterAll(() => testApp.close());

describe('rules and dashboard', () => {
  it.each([
    ['the rules', () => RULES, 15],
    ['the board', () => ASKED.map(({ expr }) => expr).join('\n'), 25],
  ])('%s use only metrics that the service reports', (_what, text, least) => {
    const names = [...figuresIn(text())];
    expect(names.length).toBeGreaterThanOrEqual(least);
    expect(names.filter((name) => !told.has(name))).toEqual([]);
    // Labels that Prometheus adds, and that of buckets.
    const known = new Set(['job', 'instance', 'le', ...[...told.values()].flat()]);
    expect([...labelsIn(text())].filter((label) => label !== '' && !known.has(label))).toEqual([]);
  });

  it('the dashboard uses recorded metrics that the rules record', () => {
    const recorded = new Set(Array.from(RULES.matchAll(/record: (\S+)/g), ([, name]) => name));
    const asked = ASKED.flatMap(({ expr }) =>
      Array.from(expr.matchAll(/receipt_invoicing:[\w:]+/g), ([name]) => name),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !recorded.has(name))).toEqual([]);
  });

  it('the rules use an existing bucket', () => {
    expect(RULES).toContain(String.raw`le=~"${SETTLED_WITHIN_S}(\\.0)?"`);
  });

  it('each alert has a severity, and its own heading with instructions', () => {
    const alerts = RULES.split('- alert: ').slice(1);
    expect(alerts.length).toBeGreaterThan(15);
    const headings = new Set(
      Array.from(GUIDE.matchAll(/^#+ (.*)$/gm), ([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
    );
    for (const alert of alerts) {
      const [name = ''] = alert.split('\n');
      expect([name, /severity: (page|ticket) /.test(alert)]).toEqual([name, true]);
      const heading = /runbook_url: docs\/operations\/monitoring\.md#([\w-]+)/.exec(alert)?.[1] ?? 'none';
      expect([name, heading, headings.has(heading)]).toEqual([name, heading, true]);
    }
  });

  it('each alert is tested by promtool', () => {
    const tried = readFileSync(new URL('./alerts.test.yaml', import.meta.url), 'utf8');
    const alerts = Array.from(RULES.matchAll(/- alert: (\w+)/g), ([, name]) => name);
    expect(alerts.filter((name) => !tried.includes(`alertname="${name}"`))).toEqual([]);
  });

  it('the guide describes exactly the metrics that the service reports', () => {
    const table = GUIDE.slice(GUIDE.indexOf('| figure'), GUIDE.indexOf('**What all processes share'));
    const explained = Array.from(
      table.matchAll(/`(\w+)(?:\{([\w,]+)\})?`(?=[^|]*\|[^|]*\|$)/gm),
      ([, name, labels = '']) => [`receipt_invoicing_${name}`, labels],
    );
    const ours = [...told]
      .filter(([name]) => name.startsWith('receipt_invoicing_') && !/_(bucket|sum)$/.test(name))
      .map(([name, labels]) => [
        told.has(name.replace(/_count$/, '_bucket')) ? name.replace(/_count$/, '') : name,
        labels.filter((label) => label !== 'le').join(','),
      ]);
    expect(explained.map(String).toSorted()).toEqual(ours.map(String).toSorted());
  });
});
