import type { Answer } from '../../../../src/testing/fake-provider/faulty-answers.js';

/** SAT's codes have its prefix; codes of its certification provider are bare numbers. */
function sourceOf(code: string): string {
  if (code.startsWith('CFDI')) return 'sat';
  return /^\d+$/.test(code) ? 'pac' : 'facturapi';
}

/** An error in Facturapi's format. A fault's text is `code` or `code@path`; the first one becomes the root's. */
export function refuses(status: number, code = 'invalid_request', ...faults: string[]): { answers: Answer } {
  const errors = faults.map((fault) => {
    const [detail = '', path] = fault.split('@');
    return {
      code: detail,
      message: 'El RFC CACX7605101P8 de XOCHILT CASAS CHAVEZ no es válido',
      source: sourceOf(detail),
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
