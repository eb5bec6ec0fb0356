import { Injectable } from '@nestjs/common';
import { StartupError } from '../../platform/startup-error.js';

/** An invoice has come to its end. Ids alone: whoever wants more asks for it, and gets it as it is by then. */
export interface InvoiceSettled {
  invoiceId: string;
  /** From 1: an operator may take up a failed invoice again, which then comes to another end. */
  attempt: number;
  status: 'completed' | 'failed';
  /** The tenant that it belongs to: what listeners look up stays within it. */
  scopeId: string;
  /** The member that it is for. */
  profileId: string;
}

/** Wants to hear of invoices that have come to their end. */
export interface InvoiceListener {
  /** Unique among listeners, and the same in every version: it stands in the queue. */
  readonly name: string;
  /**
   * Told at least once of each, in no order. An exception has it told again after a pause that grows, and keeps no other
   * listener waiting.
   */
  settled(event: InvoiceSettled): Promise<void>;
}

/** Who hears of invoices that have come to their end. The news wait in the queue, so that no crash loses them. */
@Injectable()
export class InvoiceEvents {
  private readonly listeners = new Map<string, InvoiceListener>();

  /** In `onModuleInit` of the listener, before any job runs; in every process that does jobs. */
  register(listener: InvoiceListener): void {
    if (this.listeners.has(listener.name)) throw new StartupError(`Two listeners are named ${listener.name}`);
    this.listeners.set(listener.name, listener);
  }

  /** Of those who listen. */
  get names(): string[] {
    return [...this.listeners.keys()];
  }

  /** @throws when none of this name listens here. */
  listener(name: string): InvoiceListener {
    const found = this.listeners.get(name);
    if (!found) throw new Error(`Nobody named ${name} listens in this process`);
    return found;
  }
}
