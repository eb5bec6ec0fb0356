/** Whether a host is the loopback interface. IPv6 addresses may have brackets. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/i.test(host);
}
