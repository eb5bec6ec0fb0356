import { prepared } from './prepared.js';

/** Gives a statement's text and values in the form that `Database.query` and `Tx.query` take. */
export type NamedStatement = (
  values: Readonly<Record<string, unknown>>,
) => [text: string, parameters: unknown[]];

/**
 * A statement whose parameters have names: `$id` in place of `$3`. A name that is repeated is one parameter. The text
 * is built once. Usage: `database.query(...STATEMENT({ id }))`.
 * @param options.isPrepared see {@link prepared}.
 * @returns a function that throws unless it gets a value for each name, and no other ones.
 */
export function namedStatement(sql: string, { isPrepared = false } = {}): NamedStatement {
  const positional = /\$\d+/.exec(sql);
  if (positional) throw new Error(`${positional[0]} has no name`);
  const names: string[] = [];
  const numbered = sql.replaceAll(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const text = isPrepared ? prepared(numbered) : numbered;
  return (values) => {
    const unknown = Object.keys(values).find((name) => !names.includes(name));
    if (unknown !== undefined) throw new Error(`The statement has no parameter $${unknown}`);
    return [text, names.map((name) => valueOf(values, name))];
  };
}

function valueOf(values: Readonly<Record<string, unknown>>, name: string): unknown {
  if (!Object.hasOwn(values, name)) throw new Error(`The parameter $${name} has no value`);
  return values[name];
}
