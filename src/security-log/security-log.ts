import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import type { Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { SecurityEvent } from './security-event.entity.js';
import type { SecurityEventKind } from './security-event-kinds.js';

/** The maker of events on the command line. */
export const OPERATOR = 'operator';

/** Who acts, and from which address. */
export interface Actor {
  /** A profile's id, {@link OPERATOR}, or null if nobody has authenticated. */
  madeBy: string | null;
  /** An IP address; null on the command line. */
  address: string | null;
}

/** The operator, on the command line. */
export const BY_OPERATOR: Actor = { madeBy: OPERATOR, address: null };

/** An event to record. */
export interface NewSecurityEvent extends Actor {
  kind: SecurityEventKind;
  /** The tenant whose administrators see it. */
  scopeId: string;
  /** The profile that it is about. */
  profileId: string | null;
  /** The person whose access to that profile it is about. */
  personId?: string;
}

/**
 * Records who changed keys, passwords, sessions, rights and data of receipts: a row for the organization's administrators, and a log line
 * for the operator, unless the operator acted. Both contain ids and an address, and no name, email or RFC.
 */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly logger: PinoLogger,
    @InjectRepository(SecurityEvent) private readonly events: Repository<SecurityEvent>,
  ) {}

  /** Records an event in the transaction of the change, so that both commit or neither does. The log line follows the commit. */
  async record(tx: Tx, event: NewSecurityEvent): Promise<void> {
    const { kind, scopeId, profileId, personId = null, madeBy, address } = event;
    await tx.insert(SecurityEvent, {
      id: newId(),
      kind,
      scopeId,
      profileId,
      personId,
      madeBy,
      address,
      at: this.clock.now(),
    });
    if (madeBy !== OPERATOR)
      this.database.afterCommit(tx, () =>
        this.note(kind, { scopeId, profileId, ...(personId && { personId }), madeBy, address }),
      );
  }

  /** The events of a scope, newest first. */
  list(scopeId: string, { limit, offset }: { limit: number; offset: number }): Promise<SecurityEvent[]> {
    return this.events.find({ where: { scopeId }, order: { id: 'DESC' }, take: limit, skip: offset });
  }

  /** Only logs an event that belongs to no tenant, such as the use of an unknown key. */
  note(kind: string, about: Partial<Omit<NewSecurityEvent, 'kind'>>): void {
    this.logger.info({ security: kind, ...about }, 'Security event');
  }
}
