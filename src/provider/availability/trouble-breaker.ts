import type { IBreaker } from 'cockatiel';
import { ProviderUnavailable } from '../provider.js';

/** Invoices in a row whose submission was never answered that open the circuit: one alone may be the fault of that one. */
const SILENT_IN_A_ROW = 5;

/** Opens at once when the provider turns everybody away, and when one submission after the other gets no answer. */
export class TroubleBreaker implements IBreaker {
  state: unknown = null;
  private readonly silent = new Set<string>();
  private wasTurnedAway = false;

  /** The library does not hand the error on: tell it before it is thrown, with what it was about. */
  note(error: unknown, about: string): void {
    if (error instanceof ProviderUnavailable) this.wasTurnedAway = error.concerns === 'everybody';
    else this.silent.add(about);
  }

  success(): void {
    this.silent.clear();
    this.wasTurnedAway = false;
  }

  failure(): boolean {
    return this.wasTurnedAway || this.silent.size >= SILENT_IN_A_ROW;
  }
}
