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

/** Who makes an event on the command line. */
export const OPERATOR = 'operator';

/** Who does something, and from where. */
export interface Actor {
  /** A profile's id, {@link OPERATOR}, or null where nobody has shown who they are. */
  madeBy: string | null;
  /** An IP address; null on the command line. */
  address: string | null;
}

/** Whoever runs the service, on the command line. */
export const BY_OPERATOR: Actor = { madeBy: OPERATOR, address: null };

/** Something to be kept. */
export interface NewSecurityEvent extends Actor {
  kind: SecurityEventKind;
  /** The tenant whose administrators see it. */
  scopeId: string;
  /** Whom it is about. */
  profileId: string | null;
}

/**
 * Who did what to keys, passwords, sessions and rights: a row for the organization's administrators, and a line in the
 * log for the operator, of what others did. Both have ids and an address, and no name, email or RFC.
 */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly logger: PinoLogger,
    @InjectRepository(SecurityEvent) private readonly events: Repository<SecurityEvent>,
  ) {}

  /** Keeps an event in the transaction that makes it happen: what is not there was not done. The line comes when it is. */
  async record(tx: Tx, event: NewSecurityEvent): Promise<void> {
    const { kind, scopeId, profileId, madeBy, address } = event;
    await tx.insert(SecurityEvent, {
      id: newId(),
      kind,
      scopeId,
      profileId,
      madeBy,
      address,
      at: this.clock.now(),
    });
    if (madeBy !== OPERATOR)
      this.database.afterCommit(tx, () => this.note(kind, { scopeId, profileId, madeBy, address }));
  }

  /** The events of a scope, newest first. */
  list(scopeId: string, { limit, offset }: { limit: number; offset: number }): Promise<SecurityEvent[]> {
    return this.events.find({ where: { scopeId }, order: { id: 'DESC' }, take: limit, skip: offset });
  }

  /** Writes to the log alone what belongs to no tenant, such as a key that nobody has. */
  note(kind: string, about: Partial<Omit<NewSecurityEvent, 'kind'>>): void {
    this.logger.info({ security: kind, ...about }, 'Security event');
  }
}
