import type { IBreaker } from 'cockatiel';
import { ProviderUnavailable } from '../provider.js';

/** Number of different invoices in a row without an answer that opens the circuit: with a single one, the fault may be its own. */
const MAX_SILENT = 5;

/** Opens at once if the provider refuses all work, and after several consecutive submissions without an answer. */
export class TroubleBreaker implements IBreaker {
  state: unknown = null;
  private readonly silent = new Set<string>();
  private wasTurnedAway = false;

  /** The library does not pass the error to {@link failure}, so it is recorded here first, with the invoice's id. */
  record(error: unknown, about: string): void {
    if (error instanceof ProviderUnavailable) this.wasTurnedAway = error.concerns === 'everybody';
    else this.silent.add(about);
  }

  success(): void {
    this.silent.clear();
    this.wasTurnedAway = false;
  }

  failure(): boolean {
    return this.wasTurnedAway || this.silent.size >= MAX_SILENT;
  }
}
