import { Extension, type Extensions } from 'receipt-invoicing-service';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreateIdentities1780000000000 } from './create-identities.migration.js';
import { Identity } from './identity.entity.js';
import { OidcAuthenticator } from './oidc-authenticator.js';
import { oidcSettings } from './oidc.settings.js';

/** Exports the repository, which the authenticator injects. */
@Extension({
  entities: [Identity],
  migrations: [CreateIdentities1780000000000],
  exports: [TypeOrmModule],
})
class IdentitiesModule {}

export const EXTENSIONS: Extensions = {
  name: 'acme',
  modules: [IdentitiesModule],
  settings: [oidcSettings],
  authenticator: OidcAuthenticator,
};
