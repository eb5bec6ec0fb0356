import { Injectable } from '@nestjs/common';
import { StartupError } from '../../platform/startup-error.js';

/** A settled invoice. It has ids only: listeners read the invoice's current state. */
export interface InvoiceSettled {
  invoiceId: string;
  /** From 1. A failed invoice may be retried, and is settled again then. */
  attempt: number;
  status: 'completed' | 'failed';
  /** The tenant; listeners must look up nothing outside of it. */
  scopeId: string;
  /** The member that it is for. */
  profileId: string;
  /** Whether a person corrected what was read of its receipt. Absent in jobs that an earlier version queued. */
  corrected?: boolean;
}

/** A listener for settled invoices. */
export interface InvoiceListener {
  /** Unique among listeners, and the same in every version, as it is part of queued jobs. */
  readonly name: string;
  /**
   * Called at least once for each invoice, in no order. If it throws, it is retried with a growing delay; other listeners do
   * not wait for it.
   */
  settled(event: InvoiceSettled): Promise<void>;
}

/** The listeners for settled invoices. Announcements wait in the queue, so that no crash loses them. */
@Injectable()
export class InvoiceEvents {
  private readonly listeners = new Map<string, InvoiceListener>();

  /** Call it in `onModuleInit` of the listener, before any job runs, in every process that runs jobs. */
  register(listener: InvoiceListener): void {
    if (this.listeners.has(listener.name)) throw new StartupError(`Two listeners are named ${listener.name}`);
    this.listeners.set(listener.name, listener);
  }

  /** Names of all listeners. */
  get names(): string[] {
    return [...this.listeners.keys()];
  }

  /** @throws if no listener of this name is registered in this process. */
  listener(name: string): InvoiceListener {
    const found = this.listeners.get(name);
    if (!found) throw new Error(`Nobody named ${name} listens in this process`);
    return found;
  }
}
