import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { API_EXAMPLES } from '../../../src/api-examples.js';
import type { ApiExamples } from '../../../src/platform/http/openapi/api-document.js';
import type { Answer, DocumentedOperation } from './api-document.js';

const FILE = fileURLToPath(new URL('../../../src/api-examples.ts', import.meta.url));
const PRETTIER = fileURLToPath(new URL('../../../node_modules/prettier/bin/prettier.cjs', import.meta.url));

/** Values that differ between equal answers, such as ids and times. */
const VARYING: [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<time>'],
  [/expires=\d+&signature=[\w-]+/g, '<signature>'],
  [/TST\d{6}[0-9A-Z]{2}A/g, '<rfc>'],
  [/TEST \d+/g, '<name>'],
  [/:\d+/g, ':<number>'],
];

/** The recorded examples of the document, and a check that the service still answers like that. */
export class AnswerExamples {
  private readonly answers: ApiExamples = {};
  private isChanged = false;

  /**
   * The example that the document has for an answer, and what it would be if it were recorded now; without what differs
   * each time. Null twice for what is no JSON.
   * @param what the case, where a status has several; its name, after the answer's code.
   */
  compare(
    { operation: { operationId = '' } }: DocumentedOperation,
    what: string,
    { status, body, headers }: Answer,
  ): { documented: string | null; now: string | null } {
    if (!headers['content-type']?.startsWith('application/json')) return { documented: null, now: null };
    const { code } = (body as { error?: { code?: string } }).error ?? {};
    const name = [code, what].filter(Boolean).join(': ') || 'answer';
    const documented = API_EXAMPLES[operationId]?.[status]?.[name];
    const isSame = constant(documented) === constant(body);
    this.isChanged ||= !isSame;
    ((this.answers[operationId] ??= {})[status] ??= {})[name] = isSame ? documented : body;
    return { documented: constant(documented), now: constant(body) };
  }

  /** Number of compared answers. */
  get count(): number {
    return Object.values(this.answers).flatMap((statuses) =>
      Object.values(statuses).flatMap((named) => Object.keys(named)),
    ).length;
  }

  /** Rewrites the file of examples if any of them has changed. */
  write(): void {
    if (!this.isChanged) return;
    const head = readFileSync(FILE, 'utf8').split(/(?<=API_EXAMPLES: ApiExamples =)/)[0];
    writeFileSync(FILE, `${head} ${JSON.stringify(this.answers)};\n`);
    execFileSync(process.execPath, [PRETTIER, '--log-level', 'warn', '--write', FILE]);
  }
}

function constant(body: unknown): string | null {
  if (body === undefined) return null;
  return VARYING.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), JSON.stringify(body));
}
