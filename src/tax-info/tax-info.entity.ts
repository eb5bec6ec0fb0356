import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** The tax data of one profile. */
@Entity('tax_infos')
@Check('tax_infos_regimen_is_registered', 'fiscal_regimen = ANY (registered_regimens)')
@Unique('tax_infos_rfc_in_scope_key', ['scopeId', 'taxId'])
// By name, because profiles import tax data.
@ForeignKey('Profile', ['profileId', 'scopeId'], ['id', 'scopeId'], {
  name: 'tax_infos_profile_fkey',
  onDelete: 'CASCADE',
})
export class TaxInfo {
  @PrimaryColumn('uuid')
  profileId: string;

  /** The profile's tenant, repeated here because an RFC is unique within it. */
  @Column('uuid')
  scopeId: string;

  /** RFC. */
  @Column('text')
  taxId: string;

  @Column('text')
  taxpayer: string;

  @Column('text', { nullable: true })
  street: string | null;

  @Column('text', { nullable: true })
  extNum: string | null;

  @Column('text', { nullable: true })
  neighborhood: string | null;

  @Column('text', { nullable: true })
  city: string | null;

  @Column('text', { nullable: true })
  state: string | null;

  @Column('text', { nullable: true })
  country: string | null;

  @Column('text')
  postalCode: string;

  /** The default regime, one of the registered ones. */
  @Column('text')
  fiscalRegimen: string;

  @Column('text', { array: true })
  registeredRegimens: string[];

  @Column('text')
  cfdiUse: string;
}
