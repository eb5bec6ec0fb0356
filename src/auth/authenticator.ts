import type { IncomingMessage } from 'node:http';

/**
 * The port to another sign-in, such as OpenID Connect or a proxy that signs people in. If a composition has one, it alone says who
 * makes a request: API keys, and sessions of the web account, count no more.
 */
export abstract class Authenticator {
  /**
   * The profile that makes a request. Every request that is not public waits for it. Verify what the request carries: anybody can send
   * any header. For the API, accept nothing that a browser adds by itself to requests of other sites, such as cookies; forms of
   * pages have a CSRF token.
   * @param to whether an endpoint or a page is requested.
   * @returns the profile's id; null if the request does not prove who makes it. A suspended profile is refused afterwards.
   * @throws {DomainError} for an answer of its own, such as 503 while the identity provider is unavailable.
   */
  abstract profileOf(request: IncomingMessage, to: 'api' | 'pages'): Promise<string | null>;
}
