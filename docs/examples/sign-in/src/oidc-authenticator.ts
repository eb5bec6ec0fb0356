import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Authenticator, domainError } from 'receipt-invoicing-service';
import { Repository } from 'typeorm';
import { z } from 'zod';
import { Identity } from './identity.entity.js';
import { oidcSettings } from './oidc.settings.js';

/** The answer about a token (RFC 7662, 2.2). Of an unknown or expired token, only `active` is stated. */
const INTROSPECTION = z.union([
  z.object({ active: z.literal(false) }),
  z.object({ active: z.literal(true), sub: z.string(), aud: z.union([z.string(), z.array(z.string())]) }),
]);
const TIMEOUT_MS = 5_000;

export class ProviderAway extends domainError(
  'SIGN_IN_UNAVAILABLE',
  503,
  'The sign-in cannot be checked now. Try again later.',
) {}

/** Identifies callers by the access tokens of an OpenID provider, which is asked about each. */
@Injectable()
export class OidcAuthenticator extends Authenticator {
  constructor(
    @Inject(oidcSettings.KEY) private readonly settings: ReturnType<typeof oidcSettings>,
    @InjectRepository(Identity) private readonly identities: Repository<Identity>,
  ) {
    super();
  }

  async profileOf({ headers }: IncomingMessage): Promise<string | null> {
    const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    const subject = token === undefined ? null : await this.subjectOf(token);
    const identity = subject === null ? null : await this.identities.findOneBy({ subject });
    return identity?.profileId ?? null;
  }

  /** Null for a token that is not valid, or that was issued for another service. @throws {ProviderAway} */
  private async subjectOf(token: string): Promise<string | null> {
    const { OIDC_INTROSPECTION_URL, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.settings;
    const client = Buffer.from(`${OIDC_CLIENT_ID}:${OIDC_CLIENT_SECRET}`).toString('base64');
    try {
      const answer = await fetch(OIDC_INTROSPECTION_URL, {
        method: 'POST',
        headers: { authorization: `Basic ${client}` },
        body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const known = INTROSPECTION.parse(await answer.json());
      return known.active && [known.aud].flat().includes(OIDC_CLIENT_ID) ? known.sub : null;
    } catch (cause) {
      throw new ProviderAway({ cause });
    }
  }
}
