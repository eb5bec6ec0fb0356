import { type ConfigFactory, registerAs } from '@nestjs/config';
import { z } from 'zod';
import { StartupError } from '../startup-error.js';

/** The settings of any module. */
export interface ModuleSettings {
  /** Injection token. */
  readonly KEY: string | symbol;
  readonly shape: z.ZodRawShape;
  (env?: NodeJS.ProcessEnv): Record<string, unknown>;
  having(values: Record<string, unknown>): ConfigFactory;
}

/**
 * Defines the settings of one module for `@nestjs/config`. The module injects them by `KEY`.
 * @param name of the module.
 * @param shape by name of the environment variable: format, default and description.
 * @param whole checks and derives values from several settings.
 * @returns a factory that reads the environment. An empty value counts as unset, as in `.env` files. It throws a
 * {@link StartupError} that names the first invalid setting and the reason.
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
      // The message of a format that throws may quote the value, which may be a secret.
      throw new StartupError(`One of ${Object.keys(shape).join(', ')}: not valid`);
    }
  });
  return Object.assign(factory, {
    shape,
    /** A loader for `ConfigModule` with given values in place of the environment. */
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

/** Describes what is wrong without quoting the value, which may be a secret. */
function problemOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type' && issue.expected === 'number') return 'expected a number';
  if (issue?.code === 'too_small' && issue.origin === 'number') return `expected at least ${issue.minimum}`;
  if (issue?.code === 'too_big' && issue.origin === 'number') return `expected at most ${issue.maximum}`;
  return issue?.message ?? 'not valid';
}
