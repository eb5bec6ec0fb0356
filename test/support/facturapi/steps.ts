/** What the fake Facturapi does with one request, other than what it should. */

export interface Step {
  /** Milliseconds before it acts. */
  delayMs?: number;
  /** Milliseconds after it acted and before it answers. */
  lateMs?: number;
  /** Whether it does what was asked for. Default: only when it has no other answer. */
  acts?: boolean;
  /** In place of its own. */
  answer?: { status: number; body?: unknown; headers?: Record<string, string> };
  /** Closes the connection without an answer, or in the middle of it. */
  breaksOff?: 'without an answer' | 'in the middle';
}

/** Hangs up, and did nothing. */
export const drops: Step = { acts: false, breaksOff: 'without an answer' };
/** Does what was asked for, and hangs up. */
export const actsThenDrops: Step = { acts: true, breaksOff: 'without an answer' };
/** Does what was asked for, and hangs up in the middle of its answer. */
export const cutsOff: Step = { acts: true, breaksOff: 'in the middle' };

/** Text or bytes as they are, anything else as JSON. */
export function answers(status: number, body: unknown = '', headers: Record<string, string> = {}): Step {
  return { acts: false, answer: { status, body, headers } };
}

/** An error in Facturapi's form; a fault's text is `code` or `code@path`. The first is the root's. */
export function refuses(status: number, code = 'invalid_request', ...faults: string[]): Step {
  const errors = faults.map((fault) => {
    const [detail = '', path] = fault.split('@');
    return {
      code: detail,
      message: 'El RFC CACX7605101P8 de XOCHILT CASAS CHAVEZ no es válido',
      source: detail.startsWith('CFDI') ? 'sat' : 'facturapi',
      ...(path && { path }),
    };
  });
  return answers(
    status,
    { ok: false, status, code, message: 'Mensaje con datos de XOCHILT CASAS CHAVEZ', errors },
    { 'x-facturapi-log-id': 'log-1234' },
  );
}
