import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../auth/auth.guard.js';
import { FeatureDisabled, NoOrganization } from '../invoicing.errors.js';

/** Checks the key owner's organization for `create-invoice-full`, before the body is read. */
@Injectable()
export class ApiKeysEnabledGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { organization } = context.switchToHttp().getRequest<AuthenticatedRequest>().caller;
    if (!organization) throw new NoOrganization();
    if (organization.featureFlags['api_keys_enabled'] !== true) throw new FeatureDisabled();
    return true;
  }
}
