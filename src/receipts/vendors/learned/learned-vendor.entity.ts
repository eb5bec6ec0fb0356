import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Who says that a vendor is who it is: its stamped documents, or a person of the operator's. */
export const VENDOR_SOURCES = ['cfdi', 'correction'] as const;
export type VendorSource = (typeof VENDOR_SOURCES)[number];

/** A vendor that this installation has come to know. It is of no tenant: what is here, all receipts are read with. */
@Entity('known_vendors')
@Check('known_vendors_source_known', "source IN ('cfdi', 'correction')")
@Check('known_vendors_name_given', "name <> ''")
@Check('known_vendors_times_positive', 'times > 0')
export class LearnedVendor {
  @PrimaryColumn('text')
  rfc: string;

  /** As it is registered: upper case, without the company's type. */
  @Column('text')
  name: string;

  /** What its receipts call it beside that, folded: a sign, a brand. */
  @Column('text', { array: true })
  signs: string[];

  @Column('text')
  source: VendorSource;

  /** How often it was confirmed. */
  @Column('integer')
  times: number;

  @Column({ type: 'timestamptz', precision: 3 })
  firstAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  lastAt: Date;
}
