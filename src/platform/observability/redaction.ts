/** A pattern that must not be logged, and its replacement. */
export interface Mask {
  /** With the flag `g`, to replace all matches. */
  pattern: RegExp;
  shown: string;
}

/** An error as it is logged. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** SQLSTATE or system code. */
  code?: string;
  /** The violated constraint. */
  constraint?: string;
  cause?: LoggedError;
}

const CREDENTIALS: Mask = { pattern: /:\/\/[^/\s@]+@/g, shown: '://<credentials>@' };
/** SQLSTATEs of invalid values, which PostgreSQL quotes in its message. */
const UNREADABLE_VALUE = /^22[0-9A-Z]{3}$/;

/** Masks personal data and secrets in log lines: matches of the patterns, and credentials in URLs. */
export class Redaction {
  private readonly masks: readonly Mask[];

  constructor(masks: readonly Mask[]) {
    this.masks = [...masks, CREDENTIALS];
  }

  /** Returns the text with all matches masked. */
  text(text: string): string {
    return this.masks.reduce((rest, { pattern, shown }) => rest.replace(pattern, shown), text);
  }

  /**
   * Serialises an error for the log. Parameters of failed statements and rows quoted by PostgreSQL are personal data,
   * so only known properties are copied, and their texts are masked.
   */
  error(error: unknown): LoggedError {
    if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
    const { code, constraint, driverError } = error as {
      code?: string;
      constraint?: string;
      driverError?: unknown;
    };
    const cause = error.cause ?? driverError;
    const message = this.text(
      UNREADABLE_VALUE.test(code ?? '') ? withoutQuotes(error.message) : error.message,
    );
    return {
      type: error.name,
      message,
      stack: error.stack && this.text(error.stack.replace(error.message, () => message)),
      ...(typeof code === 'string' && { code }),
      ...(typeof constraint === 'string' && { constraint }),
      ...(cause !== undefined && { cause: this.error(cause) }),
    };
  }
}

const withoutQuotes = (message: string): string => message.replaceAll(/".*"/gs, '"…"');
