import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { CSRF_FIELD } from '../session/csrf.js';

/** The fields of a form as somebody sent it. What is not a text, or sent twice, counts as empty. */
export class SubmittedForm {
  constructor(private readonly fields: Record<string, unknown>) {}

  /** Without the blanks around it. */
  text(name: string): string {
    return this.exact(name).trim();
  }

  /** Of several lines. Browsers send the end of a line as two characters, and count it as one. */
  lines(name: string): string {
    return this.text(name).replaceAll('\r\n', '\n');
  }

  /** As it is: for passwords. */
  exact(name: string): string {
    const value = this.fields[name];
    return typeof value === 'string' ? value : '';
  }

  /** Its texts by field, as they are, for who is shown the form again: without passwords and its token. */
  withoutSecrets(): Record<string, string> {
    return Object.fromEntries(
      Object.keys(this.fields)
        .filter((name) => name !== CSRF_FIELD && !name.includes('password'))
        .map((name) => [name, this.exact(name)]),
    );
  }

  /** Whether a box is ticked. */
  isChecked(name: string): boolean {
    return this.exact(name) !== '';
  }
}

/** The form of a handler that {@link ReceivesForm}. */
export const FormBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): SubmittedForm =>
    new SubmittedForm((context.switchToHttp().getRequest<Request>().body ?? {}) as Record<string, unknown>),
);
