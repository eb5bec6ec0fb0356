import type { Receiver } from '../../../src/cfdi/receiver.js';

/** What a replica is asked. */
export interface Visited {
  method: string;
  path: string;
  form: URLSearchParams;
}

/** What it answers. */
export interface Shown {
  status?: number;
  type?: string;
  body: string | Buffer;
}

export type Replica = (visited: Visited) => Promise<Shown>;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (found) => ENTITIES[found] ?? '');

export const html = (title: string, body: string): Shown => ({
  body: `<!doctype html><html lang="es"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}`,
});

export const NOT_FOUND: Shown = { ...html('No existe', ''), status: 404 };

export const options = (values: readonly string[]): string =>
  values.map((value) => `<option value="${value}">${value}</option>`).join('');
export const REGIMENES = ['601', '603', '605', '606', '612', '616', '621', '625', '626'];
export const USOS = ['G01', 'G03', 'S01'];

/** The taxpayers that SAT knows with certain data. Portals accept everybody whose RFC is not listed here. */
export const REGISTERED: Record<string, { name: string; postalCode: string }> = {
  EKU9003173C9: { name: 'ESCUELA KEMPER URGATE', postalCode: '42501' },
};

/** SAT's error about a receiver, in the words of a portal; null if there is none. */
export function complaintOf({ rfc, name, postalCode }: Receiver): string | null {
  const registered = REGISTERED[rfc];
  if (!registered) return null;
  if (registered.name !== name) return 'El nombre no corresponde al RFC.';
  return registered.postalCode === postalCode ? null : 'El código postal no corresponde al RFC.';
}
