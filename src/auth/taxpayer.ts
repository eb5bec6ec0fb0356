import { SetMetadata } from '@nestjs/common';
import type { Profile } from '../profiles/profile.entity.js';

/** The part of a profile that the creation of an invoice needs. */
export interface Taxpayer extends Pick<Profile, 'id' | 'scopeId'> {
  taxInfo: Pick<Profile['taxInfo'], 'taxId' | 'taxpayer' | 'postalCode' | 'fiscalRegimen'>;
}

/** Metadata key that the guard reads. */
export const LOADS_TAXPAYER = 'load-taxpayer';

/** Has the guard load the key owner's tax data with the key, which saves the handler a query. */
export const LoadsTaxpayer = () => SetMetadata(LOADS_TAXPAYER, true);
