import type { Process } from './manifests.js';

/** Shortest prefix of an IPv4 network that holds proxies or pods alone. */
const MIN_PREFIX = 16;

/** Processes that believe more than the proxies' network what it says of a client's address. */
export function trustedTooWidely(processes: readonly Process[]): string[] {
  return processes.flatMap(({ where, env: { TRUST_PROXY = '' } }) => {
    const isNarrow = TRUST_PROXY.split(',').every((part) => {
      const [, bits = '32'] = /^[\d.]+(?:\/(\d+))?$/.exec(part.trim()) ?? ['', '0'];
      return Number(bits) >= MIN_PREFIX;
    });
    return isNarrow ? [] : [`${where}: TRUST_PROXY is ${TRUST_PROXY}, and not the network of the proxy`];
  });
}

type Networks = string[] | Record<string, { ipv4_address?: string } | null>;

/** Whether requests reach `api` only from the address of the proxy of compose.yaml that it trusts. */
export function untrustedProxy({
  document,
  processes,
}: {
  document: unknown;
  processes: Process[];
}): string[] {
  const { services } = document as { services: Record<string, { networks: Networks }> };
  const namesOf = (networks: Networks) => (Array.isArray(networks) ? networks : Object.keys(networks));
  const ofProxy = services['proxy']?.networks ?? [];
  const shared = namesOf(ofProxy).filter((name) => namesOf(services['api']?.networks ?? []).includes(name));
  const trusted = processes.find(({ where }) => where.endsWith(', api'))?.env['TRUST_PROXY'];
  const addresses = shared.map((name) => (Array.isArray(ofProxy) ? undefined : ofProxy[name]?.ipv4_address));
  return addresses.length === 1 && addresses[0] === trusted
    ? []
    : [
        `compose.yaml: api trusts ${trusted}, and the proxy comes from ${shared.join(' or ')}: ${addresses.join(', ')}`,
      ];
}
