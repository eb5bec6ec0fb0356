import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { CSRF_FIELD, OWNER_FIELD, PAGE_FIELD } from '../session/csrf.js';

/** Fields that {@link Form} adds to each form. */
const ADDED_FIELDS = [CSRF_FIELD, PAGE_FIELD, OWNER_FIELD];

/** The fields of a submitted form. A field that is not a text, or that occurs twice, counts as empty. */
export class SubmittedForm {
  constructor(private readonly fields: Record<string, unknown>) {}

  /** The trimmed value. */
  text(name: string): string {
    return this.exact(name).trim();
  }

  /** The trimmed value of a text area. Browsers submit line breaks as CRLF, but count them as one character. */
  lines(name: string): string {
    return this.text(name).replaceAll('\r\n', '\n');
  }

  /** The untrimmed value, for passwords. */
  exact(name: string): string {
    const value = this.fields[name];
    return typeof value === 'string' ? value : '';
  }

  /** The untrimmed values by field, without passwords and tokens, to show the form again. */
  withoutSecrets(): Record<string, string> {
    return Object.fromEntries(
      Object.keys(this.fields)
        .filter((name) => !ADDED_FIELDS.includes(name) && !name.includes('password'))
        .map((name) => [name, this.exact(name)]),
    );
  }

  /** Whether a checkbox is checked. */
  isChecked(name: string): boolean {
    return this.exact(name) !== '';
  }
}

/** Parameter decorator: the form of a handler with {@link ReceivesForm}. */
export const FormBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): SubmittedForm =>
    new SubmittedForm((context.switchToHttp().getRequest<Request>().body ?? {}) as Record<string, unknown>),
);
