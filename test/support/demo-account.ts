import { fullBody } from './requests.js';
import { TINY_PNG } from './receipts.js';

/** The account that a first start prints. */
export interface DemoAccount {
  key: string;
  orgId: string;
}

export function demoAccountIn(output: string): DemoAccount {
  const [, key = ''] = /API key\s+(ris_\w{38})/.exec(output) ?? [];
  const [, orgId = ''] = /Organization\s+(\S+)/.exec(output) ?? [];
  return { key, orgId };
}

/** A creation's body, with a picture in which no receipt is: it costs nothing to read, and the invoice ends soon. */
export function receiptOf(kind: 'full' | 'ticket'): string {
  return JSON.stringify(kind === 'full' ? fullBody() : { receipt_image: TINY_PNG, cfdi_usage: 'G03' });
}
