import type { DescribedError } from './described-error.js';

/** Envelope A, of handlers under {@link EnvelopeAFilter}. */
export interface EnvelopeA {
  success: false;
  error: { code: string; message: string };
}

/** Envelope B, of all other handlers. */
export interface EnvelopeB {
  /** The reason phrase of the status. */
  error: string;
  message: string;
}

/** Texts of Envelope B by status. */
export const REASON_PHRASES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** A missing key has no code and is answered in Envelope B, with `success` for clients that branch on it. */
export function envelopeA({
  status,
  code,
  message,
}: DescribedError): EnvelopeA | (EnvelopeB & { success: false }) {
  if (code === null) return { success: false, error: reasonPhrase(status), message };
  return { success: false, error: { code, message } };
}

export function envelopeB({ status, message }: DescribedError): EnvelopeB {
  return { error: reasonPhrase(status), message };
}

export function reasonPhrase(status: number): string {
  return REASON_PHRASES[status] ?? (status < 500 ? 'Bad Request' : 'Internal Server Error');
}
