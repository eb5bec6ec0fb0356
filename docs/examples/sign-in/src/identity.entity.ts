import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The profile of a person or a machine at the OpenID provider. */
@Entity('acme_identities')
export class Identity {
  /** The claim `sub`. */
  @PrimaryColumn('text')
  subject: string;

  @Column('uuid')
  profileId: string;
}
