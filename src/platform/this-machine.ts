/** Whether a host is this machine's own, to which nothing leaves it. An IPv6 address as in a URL or without its brackets. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/i.test(host);
}
