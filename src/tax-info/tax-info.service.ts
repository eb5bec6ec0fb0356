import { Injectable } from '@nestjs/common';
import { violatedConstraint } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { isRegimenForRfc } from '../sat/regimenes.js';
import { checkPostalCode, checkRegimen, checkUse, readRfc, readTaxpayer, type TaxData } from './tax-data.js';
import { TaxInfo } from './tax-info.entity.js';
import { RfcTaken } from './tax-info.errors.js';

/** Changes of tax data. Undefined fields do not change. A regime replaces the only registered one; if there are several, it becomes the default. */
export type TaxInfoChanges = Partial<TaxData>;

@Injectable()
export class TaxInfoService {
  /**
   * Stores the tax data of a new profile, with its one regime registered.
   * @throws {RfcTaken} if the scope has the RFC already.
   */
  async create(tx: Tx, profile: { id: string; scopeId: string }, data: TaxData): Promise<TaxInfo> {
    const taxInfo = tx.create(TaxInfo, {
      ...data,
      profileId: profile.id,
      scopeId: profile.scopeId,
      registeredRegimens: [data.fiscalRegimen],
    });
    await mapRfcTaken(() => tx.insert(TaxInfo, taxInfo));
    return taxInfo;
  }

  /**
   * Changes tax data, and validates the result as a whole. A regime replaces the only registered one; if there are several,
   * it becomes the default and is registered. A new RFC drops the regimes that its kind of person cannot have.
   * @throws {InvalidRequest | InvalidCfdiForRegime} if the result is inconsistent.
   * @throws {RfcTaken} if another profile of the scope has the RFC.
   */
  async update(tx: Tx, profileId: string, changes: TaxInfoChanges): Promise<TaxInfo> {
    const taxInfo = await tx.findOneOrFail(TaxInfo, {
      where: { profileId },
      lock: { mode: 'pessimistic_write' },
    });
    const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (defined.length === 0) return taxInfo;
    const changed: TaxInfo = { ...taxInfo, ...Object.fromEntries(defined) };
    const merged = tx.create(TaxInfo, {
      ...changed,
      taxId: readRfc(changed.taxId),
      taxpayer: readTaxpayer(changed.taxpayer),
      cfdiUse: changed.cfdiUse.toUpperCase(),
    });
    checkRegimen(merged.fiscalRegimen, merged.taxId);
    checkPostalCode(merged.postalCode);
    checkUse(merged.cfdiUse, merged.fiscalRegimen, merged.taxId);
    const retained = taxInfo.registeredRegimens.length > 1 ? taxInfo.registeredRegimens : [];
    merged.registeredRegimens = [...new Set([...retained, merged.fiscalRegimen])].filter((regimen) =>
      isRegimenForRfc(regimen, merged.taxId),
    );
    await mapRfcTaken(() => tx.update(TaxInfo, { profileId }, merged));
    return merged;
  }

  /** For operators: registers one more regime. @returns all of them, or null if there is no such profile. */
  async addRegimen(tx: Tx, profileId: string, regimen: string): Promise<string[] | null> {
    const taxInfo = await tx.findOne(TaxInfo, { where: { profileId }, lock: { mode: 'pessimistic_write' } });
    if (!taxInfo) return null;
    checkRegimen(regimen, taxInfo.taxId);
    const registeredRegimens = [...new Set([...taxInfo.registeredRegimens, regimen])];
    await tx.update(TaxInfo, { profileId }, { registeredRegimens });
    return registeredRegimens;
  }
}

/** Maps the violated unique key to {@link RfcTaken}. */
async function mapRfcTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw violatedConstraint(error) === 'tax_infos_rfc_in_scope_key' ? new RfcTaken() : error;
  }
}
