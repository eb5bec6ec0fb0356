import { type ConfigFactory, registerAs } from '@nestjs/config';
import { z } from 'zod';
import { StartupError } from '../startup-error.js';

/** The settings of any module. */
export interface ModuleSettings {
  /** By which they are injected. */
  readonly KEY: string | symbol;
  readonly shape: z.ZodRawShape;
  (env?: NodeJS.ProcessEnv): Record<string, unknown>;
  having(values: Record<string, unknown>): ConfigFactory;
}

/**
 * The settings of one module, as `@nestjs/config` registers them: what the module injects by `KEY`.
 * @param name of the module.
 * @param shape by their names in the environment: their forms, defaults and descriptions.
 * @param whole what else holds of them together, or follows from them.
 * @returns their factory, which reads an environment; an empty value counts as unset, as in `.env` files. It throws a
 *   {@link StartupError} that names the first setting which is wrong, and how.
 */
export function defineSettings<
  Shape extends z.ZodRawShape,
  Values extends Record<string, unknown> = z.output<z.ZodObject<Shape>>,
>(name: string, shape: Shape, whole?: (settings: z.ZodObject<Shape>) => z.ZodType<Values>) {
  const object = z.object(shape);
  const schema = whole?.(object) ?? (object as unknown as z.ZodType<Values>);
  const factory = registerAs(name, (env: NodeJS.ProcessEnv = process.env): Values => {
    try {
      return read(schema, env);
    } catch (error) {
      if (error instanceof StartupError) throw error;
      // Of a form that throws. What it says may quote the value, which may be a secret.
      throw new StartupError(`One of ${Object.keys(shape).join(', ')}: not valid`);
    }
  });
  return Object.assign(factory, {
    shape,
    /** These settings for `ConfigModule` to load, with values that are known, whatever the environment says. */
    having: (values: Record<string, unknown>): ConfigFactory =>
      registerAs(name, () => Object.fromEntries(Object.entries(values).filter(([key]) => key in shape))),
  });
}

function read<Values>(schema: z.ZodType<Values>, env: NodeJS.ProcessEnv): Values {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path.join('.') ?? 'Environment';
  const isMissing = issue?.code === 'invalid_type' && !given.some(([key]) => key === name);
  throw new StartupError(`${name}: ${isMissing ? 'must be set' : problemOf(issue)}`);
}

/** In the words of who writes settings; what was given may be a secret, and is not said. */
function problemOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type' && issue.expected === 'number') return 'expected a number';
  if (issue?.code === 'too_small' && issue.origin === 'number') return `expected at least ${issue.minimum}`;
  if (issue?.code === 'too_big' && issue.origin === 'number') return `expected at most ${issue.maximum}`;
  return issue?.message ?? 'not valid';
}
