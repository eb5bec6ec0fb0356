import { Injectable } from '@nestjs/common';
import { violatedConstraint } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { checkRegimen, type TaxData } from './tax-data.js';
import { TaxInfo } from './tax-info.entity.js';
import { RfcTaken } from './tax-info.errors.js';

@Injectable()
export class TaxInfoService {
  /**
   * Stores the tax data of a new profile, with its one regime registered.
   * @throws {RfcTaken} when the scope has the RFC already.
   */
  async create(tx: Tx, profile: { id: string; scopeId: string }, data: TaxData): Promise<TaxInfo> {
    const taxInfo = tx.create(TaxInfo, {
      ...data,
      profileId: profile.id,
      scopeId: profile.scopeId,
      registeredRegimens: [data.fiscalRegimen],
    });
    try {
      await tx.insert(TaxInfo, taxInfo);
    } catch (error) {
      throw violatedConstraint(error) === 'tax_infos_rfc_in_scope_key' ? new RfcTaken() : error;
    }
    return taxInfo;
  }

  /** For operators: registers one more regime. Returns all of them, or null when there is no such profile. */
  async addRegimen(tx: Tx, profileId: string, regimen: string): Promise<string[] | null> {
    const taxInfo = await tx.findOneBy(TaxInfo, { profileId });
    if (!taxInfo) return null;
    checkRegimen(regimen, taxInfo.taxId);
    const [[changed]] = (await tx.query(
      `UPDATE tax_infos
          SET registered_regimens = CASE WHEN $2 = ANY (registered_regimens) THEN registered_regimens
                                         ELSE registered_regimens || $2::text END
        WHERE profile_id = $1
        RETURNING registered_regimens`,
      [profileId, regimen],
    )) as [{ registered_regimens: string[] }[], number];
    return changed?.registered_regimens ?? null;
  }
}
