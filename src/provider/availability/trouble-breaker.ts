import type { IBreaker } from 'cockatiel';
import { ProviderUnavailable } from '../provider.js';

/** Unknown outcomes in a row that open the circuit: one may be the fault of one invoice. */
const SILENT_IN_A_ROW = 5;

/** Opens at once when the provider turns everybody away, and after several answers in a row that never came. */
export class TroubleBreaker implements IBreaker {
  state = 0;
  private wasTurnedAway = false;

  /** The library does not hand the error on: tell it before it is thrown. */
  note(error: unknown): void {
    if (error instanceof ProviderUnavailable && error.concerns === 'everybody') this.wasTurnedAway = true;
  }

  success(): void {
    this.state = 0;
    this.wasTurnedAway = false;
  }

  failure(): boolean {
    this.state += 1;
    return this.wasTurnedAway || this.state >= SILENT_IN_A_ROW;
  }
}
