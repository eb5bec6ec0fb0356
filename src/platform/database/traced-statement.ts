import { SpanKind } from '@opentelemetry/api';
import pg from 'pg';
import { inSpan, isTracing } from '../observability/tracing/tracing.js';

/** A connection's `query`, which takes a statement in many forms. */
export type Send = (...statement: unknown[]) => unknown;

/** Maximum length of a statement's text in a trace. Its values are in its parameters, which are not recorded. */
const MAX_TEXT = 2_000;

/** Sends a statement, in its own span if tracing is on. */
export function sendTraced(send: Send, ...statement: unknown[]): unknown {
  if (!isTracing()) return send(...statement);
  const text = textOf(statement[0]);
  // The end of a statement with a callback cannot be observed here.
  if (text === undefined || typeof statement.at(-1) === 'function') return send(...statement);
  const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.trim().slice(0, MAX_TEXT) };
  return inSpan(name, { kind: SpanKind.CLIENT, attributes }, () => send(...statement) as Promise<unknown>);
}

/** A connection whose statements are traced. */
export class TracedClient extends pg.Client {
  override query = ((...statement: unknown[]) => sendTraced(this.send, ...statement)) as pg.Client['query'];

  private readonly send = super.query.bind(this) as Send;
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}
