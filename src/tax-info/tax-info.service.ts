import { Injectable } from '@nestjs/common';
import { violatedConstraint } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { isRegimenForRfc } from '../sat/regimenes.js';
import { checkPostalCode, checkRegimen, checkUse, readRfc, readTaxpayer, type TaxData } from './tax-data.js';
import { TaxInfo } from './tax-info.entity.js';
import { RfcTaken } from './tax-info.errors.js';

/** Tax data to be changed; what is undefined stays. */
export interface TaxInfoChanges {
  taxId?: string;
  /** Legal name. */
  taxpayer?: string;
  postalCode?: string;
  /** Becomes the default, and is registered. */
  fiscalRegimen?: string;
  cfdiUse?: string;
}

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
    await withRfcFree(() => tx.insert(TaxInfo, taxInfo));
    return taxInfo;
  }

  /**
   * Changes tax data, and checks the whole as it will be. Regimes that are not for the kind of person of a new RFC are
   * no longer registered.
   * @throws {InvalidRequest | InvalidCfdiForRegime} what the change would make does not go together.
   * @throws {RfcTaken} when another profile of the scope has the RFC.
   */
  async update(tx: Tx, profileId: string, changes: TaxInfoChanges): Promise<TaxInfo> {
    const taxInfo = await tx.findOneOrFail(TaxInfo, {
      where: { profileId },
      lock: { mode: 'pessimistic_write' },
    });
    const merged = tx.create(TaxInfo, {
      ...taxInfo,
      taxId: changes.taxId === undefined ? taxInfo.taxId : readRfc(changes.taxId),
      taxpayer: changes.taxpayer === undefined ? taxInfo.taxpayer : readTaxpayer(changes.taxpayer),
      postalCode: changes.postalCode ?? taxInfo.postalCode,
      fiscalRegimen: changes.fiscalRegimen ?? taxInfo.fiscalRegimen,
      cfdiUse: changes.cfdiUse?.toUpperCase() ?? taxInfo.cfdiUse,
    });
    if (Object.values(changes).every((value) => value === undefined)) return taxInfo;
    checkRegimen(merged.fiscalRegimen, merged.taxId);
    checkPostalCode(merged.postalCode);
    checkUse(merged.cfdiUse, merged.fiscalRegimen, merged.taxId);
    merged.registeredRegimens = [...new Set([...taxInfo.registeredRegimens, merged.fiscalRegimen])].filter(
      (regimen) => isRegimenForRfc(regimen, merged.taxId),
    );
    await withRfcFree(() => tx.update(TaxInfo, { profileId }, merged));
    return merged;
  }

  /** For operators: registers one more regime. Returns all of them, or null when there is no such profile. */
  async addRegimen(tx: Tx, profileId: string, regimen: string): Promise<string[] | null> {
    const taxInfo = await tx.findOne(TaxInfo, { where: { profileId }, lock: { mode: 'pessimistic_write' } });
    if (!taxInfo) return null;
    checkRegimen(regimen, taxInfo.taxId);
    const registeredRegimens = [...new Set([...taxInfo.registeredRegimens, regimen])];
    await tx.update(TaxInfo, { profileId }, { registeredRegimens });
    return registeredRegimens;
  }
}

/** @throws {RfcTaken} in place of the violated index. */
async function withRfcFree(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw violatedConstraint(error) === 'tax_infos_rfc_in_scope_key' ? new RfcTaken() : error;
  }
}
