import { SetMetadata } from '@nestjs/common';
import type { Profile } from '../profiles/profile.entity.js';

/** A profile, as far as invoices for it ask. */
export interface Taxpayer extends Pick<Profile, 'id' | 'scopeId'> {
  taxInfo: Pick<Profile['taxInfo'], 'taxId' | 'taxpayer' | 'postalCode' | 'fiscalRegimen'>;
}

/** Metadata key that the guard looks for. */
export const BRINGS_TAXPAYER = 'brings-taxpayer';

/** The guard reads the key owner's tax data with its key, so that the handler need not wait for them once more. */
export const BringsTaxpayer = () => SetMetadata(BRINGS_TAXPAYER, true);
