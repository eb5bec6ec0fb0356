import { Injectable } from '@nestjs/common';
import { AdminRequired } from '../auth/auth.errors.js';
import { type Caller, isScopeOf, managesScope } from '../auth/caller.js';
import { CreditsService } from '../credits/credits.service.js';
import { Database } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { checkPostalCode, checkRegimen, checkUse, readRfc, type TaxData } from '../tax-info/tax-data.js';
import type { AddressRequest, TaxInfoRequest, UpdateTaxInfoRequest } from '../tax-info/tax-info.requests.js';
import { type TaxInfoChanges, TaxInfoService } from '../tax-info/tax-info.service.js';
import { type TaxInfoView, taxInfoView } from '../tax-info/tax-info.view.js';
import { readEmail, readPhoneNumber } from './contact.js';
import { contactChanges } from './contact-changes.js';
import type {
  CreateProfileRequest,
  MemberInfoQuery,
  ProfileQuery,
  UpdateProfileRequest,
} from './profile.requests.js';
import {
  type CreatedProfileView,
  createdProfileView,
  type DeletedView,
  type MemberInfoView,
  memberInfoView,
  type ProfileSummaryView,
  profileSummaryView,
  type ProfileView,
  profileView,
} from './profile.views.js';
import { MemberNotFound, ProfileNotFound } from './profiles.errors.js';
import { ProfilesService } from './profiles.service.js';

/** Reads and changes profiles that the caller may manage. */
@Injectable()
export class CallerProfilesService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly taxInfos: TaxInfoService,
    private readonly credits: CreditsService,
  ) {}

  /**
   * @param also work on the new profile in the same transaction.
   * @throws {AdminRequired | InvalidRequest | InvalidCfdiForRegime | RfcTaken}
   */
  async create(
    caller: Caller,
    request: CreateProfileRequest,
    also?: (tx: Tx, profileId: string) => Promise<void>,
  ): Promise<CreatedProfileView> {
    if (!managesScope(caller)) throw new AdminRequired();
    const newProfile = {
      orgId: caller.organization?.id ?? null,
      creatorScopeId: caller.scopeId,
      taxData: readTaxData(request.tax_info),
      email: request.email ? readEmail(request.email) : null,
      phoneNumber: request.phone_number ? readPhoneNumber(request.phone_number) : null,
    };
    const created = await this.database.transaction(async (tx) => {
      const profile = await this.profiles.createFor(tx, caller, newProfile);
      await also?.(tx, profile.id);
      return profile;
    });
    return createdProfileView(created);
  }

  async summary(caller: Caller, { rfc }: ProfileQuery): Promise<ProfileSummaryView> {
    const profile = await this.profiles.findManaged(caller, rfc, ProfileNotFound);
    return profileSummaryView(profile, await this.credits.balanceOf(profile.id));
  }

  async memberInfo(caller: Caller, { org_id, rfc }: MemberInfoQuery): Promise<MemberInfoView> {
    if (!isScopeOf(caller, org_id)) throw new MemberNotFound();
    const profile = await this.profiles.findManaged(caller, rfc, MemberNotFound);
    return memberInfoView(profile, await this.credits.balanceOf(profile.id));
  }

  async read(caller: Caller, rfcOrId: string): Promise<ProfileView> {
    const profile = await this.profiles.findManaged(caller, rfcOrId, ProfileNotFound);
    return profileView(profile, await this.credits.balanceOf(profile.id));
  }

  async update(caller: Caller, rfcOrId: string, request: UpdateProfileRequest): Promise<ProfileView> {
    const profile = await this.profiles.findManaged(caller, rfcOrId, ProfileNotFound);
    const changes = contactChanges(request);
    const changed = await this.database.transaction((tx) => this.profiles.update(tx, profile, changes));
    return profileView(changed, await this.credits.balanceOf(profile.id));
  }

  /** @throws {ProfileNotFound | AdminRequired | ProfileHasInvoices} */
  async remove(caller: Caller, rfcOrId: string): Promise<DeletedView> {
    const profile = await this.profiles.findManaged(caller, rfcOrId, ProfileNotFound);
    // Members may change their own profile, but not delete it.
    if (!managesScope(caller)) throw new AdminRequired();
    await this.database.transaction((tx) => this.profiles.delete(tx, caller, profile));
    return { success: true, message: 'Profile deleted' };
  }

  async taxInfo(caller: Caller, rfcOrId: string): Promise<TaxInfoView> {
    return taxInfoView((await this.profiles.findManaged(caller, rfcOrId, ProfileNotFound)).taxInfo);
  }

  async updateTaxInfo(caller: Caller, rfcOrId: string, request: UpdateTaxInfoRequest): Promise<TaxInfoView> {
    const changes = {
      taxId: request.tax_id,
      taxpayer: request.taxpayer,
      postalCode: request.postal_code,
      fiscalRegimen: request.invoice_fiscal_regimen ?? request.fiscal_regimen,
      cfdiUse: request.invoice_cfdi_use ?? request.cfdi_use,
      ...addressOf(request),
    };
    const { id } = await this.profiles.findManaged(caller, rfcOrId, ProfileNotFound);
    return taxInfoView(await this.database.transaction((tx) => this.taxInfos.update(tx, id, changes)));
  }

  /**
   * Changes tax data. If the profile has the name of its taxpayer, as a new one does, it is renamed, too.
   * @throws {ProfileNotFound | AdminRequired | InvalidRequest | InvalidCfdiForRegime | RfcTaken}
   */
  async changeTaxInfo(caller: Caller, rfcOrId: string, changes: TaxInfoChanges): Promise<void> {
    const { id, taxInfo } = await this.profiles.findManaged(caller, rfcOrId, ProfileNotFound);
    await this.database.transaction(async (tx) => {
      const { taxpayer } = await this.taxInfos.update(tx, id, changes);
      await this.profiles.rename(tx, id, taxInfo.taxpayer, taxpayer);
    });
  }
}

/** Validates tax data. @throws {InvalidRequest | InvalidCfdiForRegime} for the first error. */
function readTaxData(request: TaxInfoRequest): TaxData {
  const taxId = readRfc(request.tax_id);
  const cfdiUse = request.cfdi_use.toUpperCase();
  checkRegimen(request.fiscal_regimen, taxId);
  checkPostalCode(request.postal_code);
  checkUse(cfdiUse, request.fiscal_regimen, taxId);
  return {
    taxId,
    taxpayer: request.taxpayer,
    postalCode: request.postal_code,
    fiscalRegimen: request.fiscal_regimen,
    cfdiUse,
    ...addressOf(request),
  };
}

/** Undefined fields were not sent; null clears a field. */
function addressOf({ street, ext_num: extNum, neighborhood, city, state, country }: AddressRequest) {
  return { street, extNum, neighborhood, city, state, country };
}
