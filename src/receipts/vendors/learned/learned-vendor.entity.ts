import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { LearnedVendorSource } from '../known-vendor.js';

/** Vendor that this installation has learned. It belongs to no tenant: all receipts are read with it. */
@Entity('known_vendors')
@Check('known_vendors_source_known', "source IN ('cfdi', 'correction')")
@Check('known_vendors_name_given', "name <> ''")
@Check('known_vendors_times_positive', 'times > 0')
export class LearnedVendor {
  @PrimaryColumn('text')
  rfc: string;

  /** Registered name: upper case, without the legal form. */
  @Column('text')
  name: string;

  /** Other names on its receipts, normalized: a sign, a brand. */
  @Column('text', { array: true })
  signs: string[];

  @Column('text')
  source: LearnedVendorSource;

  /** Number of confirmations. */
  @Column('integer')
  times: number;

  @Column({ type: 'timestamptz', precision: 3 })
  firstAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  lastAt: Date;
}
