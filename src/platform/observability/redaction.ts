/** What must not be logged, by its look, and what is written in its place. */
export interface Mask {
  /** With the flag `g`: every one in a text is meant. */
  pattern: RegExp;
  shown: string;
}

/** What a log line says of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** SQLSTATE, or the system's code. */
  code?: string;
  /** The violated constraint. */
  constraint?: string;
  cause?: LoggedError;
}

const CREDENTIALS: Mask = { pattern: /:\/\/[^/\s@]+@/g, shown: '://<credentials>@' };
/** SQLSTATEs of values that PostgreSQL could not read. It quotes them. */
const UNREADABLE_VALUE = /^22[0-9A-Z]{3}$/;

/** Keeps personal data and secrets out of the log: those that the masks know by their look, and credentials in addresses. */
export class Redaction {
  private readonly masks: readonly Mask[];

  constructor(masks: readonly Mask[]) {
    this.masks = [...masks, CREDENTIALS];
  }

  /** A text without what must not be logged. */
  text(text: string): string {
    return this.masks.reduce((rest, { pattern, shown }) => rest.replace(pattern, shown), text);
  }

  /**
   * An error for the log. Of a failed statement, neither its parameters nor the row that PostgreSQL quotes are written:
   * they are about people. So members are chosen, not copied, and their texts are masked.
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
