import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The tax data of one profile. */
@Entity('tax_infos')
export class TaxInfo {
  @PrimaryColumn('uuid', { name: 'profile_id' })
  profileId: string;

  /** The profile's tenant, repeated here because an RFC is unique in it. */
  @Column('uuid', { name: 'scope_id' })
  scopeId: string;

  /** RFC. */
  @Column('text', { name: 'tax_id' })
  taxId: string;

  @Column('text')
  taxpayer: string;

  @Column('text', { nullable: true })
  street: string | null;

  @Column('text', { name: 'ext_num', nullable: true })
  extNum: string | null;

  @Column('text', { nullable: true })
  neighborhood: string | null;

  @Column('text', { nullable: true })
  city: string | null;

  @Column('text', { nullable: true })
  state: string | null;

  @Column('text', { nullable: true })
  country: string | null;

  @Column('text', { name: 'postal_code' })
  postalCode: string;

  /** The default regime, one of the registered ones. */
  @Column('text', { name: 'fiscal_regimen' })
  fiscalRegimen: string;

  @Column('text', { name: 'registered_regimens', array: true })
  registeredRegimens: string[];

  @Column('text', { name: 'cfdi_use' })
  cfdiUse: string;
}
