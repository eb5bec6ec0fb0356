import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Invoice } from '../invoice.entity.js';
import type { SatState } from './sat-register.js';

/** SAT's latest answer about the document of an invoice. */
@Entity('sat_statuses')
@Check('sat_statuses_state_known', "state IN ('vigente', 'cancelado', 'no_encontrado')")
export class SatStatus {
  @ForeignKey(() => Invoice)
  @PrimaryColumn('uuid')
  invoiceId: string;

  /** The tenant. */
  @Column('uuid')
  scopeId: string;

  @Column('text')
  state: SatState;

  /** Whether SAT lists the issuer by CFF 69-B; null if its answer does not say. */
  @Column('boolean', { name: 'issuer_on_69b', nullable: true })
  issuerOn69b: boolean | null;

  @Column({ type: 'timestamptz', precision: 3 })
  checkedAt: Date;
}
