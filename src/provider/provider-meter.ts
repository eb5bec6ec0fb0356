import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Histogram } from 'prom-client';
import { Metrics } from '../platform/observability/metrics/metrics.js';
import { inSpan } from '../platform/observability/tracing/tracing.js';
import { type ProviderOutcome, ProviderSilent, ProviderUnavailable } from './provider.js';
import { providerSettings } from './provider.settings.js';

/** The calls to a provider: submit an invoice, find its outcome, check whether work is taken. */
type Operation = 'submit' | 'find' | 'check';

/** In seconds: the sandbox takes hundredths, a remote provider as long as PROVIDER_TIMEOUT allows. */
const DURATIONS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Measures the calls to the provider: their number, outcome and duration. */
@Injectable()
export class ProviderMeter {
  private readonly durations: Histogram<'provider' | 'operation' | 'outcome'>;
  private readonly provider: string;

  constructor(
    @Inject(providerSettings.KEY) { INVOICING_PROVIDER }: ConfigType<typeof providerSettings>,
    metrics: Metrics,
  ) {
    this.provider = INVOICING_PROVIDER;
    this.durations = metrics.histogram({
      name: 'provider_call_duration_seconds',
      help: 'Duration of a call to the provider, until its answer or a timeout, by outcome',
      labelNames: ['provider', 'operation', 'outcome'],
      buckets: DURATIONS_S,
    });
  }

  /** Runs and measures a call, and passes its result on. */
  async measure<Answer extends ProviderOutcome | null | void>(
    operation: Operation,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const end = this.durations.startTimer({ provider: this.provider, operation });
    try {
      return await inSpan(
        `provider ${operation}`,
        { attributes: { provider: this.provider } },
        async (span) => {
          const answer = await call();
          // `find` returns null for an invoice that the provider does not know.
          const outcome = answer ? answer.state : operation === 'find' ? 'unknown' : 'fine';
          span?.setAttribute('outcome', outcome);
          end({ outcome });
          return answer;
        },
      );
    } catch (error) {
      end({ outcome: faultIn(error) });
      throw error;
    }
  }
}

function faultIn(error: unknown): string {
  if (error instanceof ProviderUnavailable)
    return error.concerns === 'everybody' ? 'unavailable' : 'asked to wait';
  return error instanceof ProviderSilent ? 'silent' : 'error';
}
