import type { Answer } from '../faulty-answers.js';

/** An error in Facturapi's form; a fault's text is `code` or `code@path`. The first is the root's. */
export function refuses(status: number, code = 'invalid_request', ...faults: string[]): { answers: Answer } {
  const errors = faults.map((fault) => {
    const [detail = '', path] = fault.split('@');
    return {
      code: detail,
      message: 'El RFC CACX7605101P8 de XOCHILT CASAS CHAVEZ no es válido',
      source: detail.startsWith('CFDI') ? 'sat' : 'facturapi',
      ...(path && { path }),
    };
  });
  return {
    answers: {
      status,
      body: { ok: false, status, code, message: 'Mensaje con datos de XOCHILT CASAS CHAVEZ', errors },
      headers: { 'x-facturapi-log-id': 'log-1234' },
    },
  };
}
