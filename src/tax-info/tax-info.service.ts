import { Injectable } from '@nestjs/common';
import { violatedConstraint } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { isRegimenForRfc } from '../sat/regimenes.js';
import { checkPostalCode, checkRegimen, checkUse, readRfc, readTaxpayer, type TaxData } from './tax-data.js';
import { TaxInfo } from './tax-info.entity.js';
import { RfcTaken } from './tax-info.errors.js';

/** Tax data to be changed; what is undefined stays. A regime replaces the only one; of several it becomes the default. */
export type TaxInfoChanges = Partial<TaxData>;

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
   * Changes tax data, and checks the whole as it will be. A regime replaces the only one that is registered; of several
   * it becomes the default, and is registered. Those that are not for the kind of person of a new RFC no longer are.
   * @throws {InvalidRequest | InvalidCfdiForRegime} what the change would make does not go together.
   * @throws {RfcTaken} when another profile of the scope has the RFC.
   */
  async update(tx: Tx, profileId: string, changes: TaxInfoChanges): Promise<TaxInfo> {
    const taxInfo = await tx.findOneOrFail(TaxInfo, {
      where: { profileId },
      lock: { mode: 'pessimistic_write' },
    });
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length === 0) return taxInfo;
    const changed: TaxInfo = { ...taxInfo, ...Object.fromEntries(given) };
    const merged = tx.create(TaxInfo, {
      ...changed,
      taxId: readRfc(changed.taxId),
      taxpayer: readTaxpayer(changed.taxpayer),
      cfdiUse: changed.cfdiUse.toUpperCase(),
    });
    checkRegimen(merged.fiscalRegimen, merged.taxId);
    checkPostalCode(merged.postalCode);
    checkUse(merged.cfdiUse, merged.fiscalRegimen, merged.taxId);
    const kept = taxInfo.registeredRegimens.length > 1 ? taxInfo.registeredRegimens : [];
    merged.registeredRegimens = [...new Set([...kept, merged.fiscalRegimen])].filter((regimen) =>
      isRegimenForRfc(regimen, merged.taxId),
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
