import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

/**
 * The metrics of the application, to which modules add theirs. They are always collected, at a microsecond each.
 * Label values come from small known sets: route patterns, kinds, outcomes; never ids or values from clients.
 */
export class Metrics {
  readonly registry = new Registry();

  /** @param prefix of all names. */
  constructor(private readonly prefix: string) {}

  counter<Label extends string = never>(of: Described<CounterConfiguration<Label>>): Counter<Label> {
    return new Counter(this.ours(of));
  }

  gauge<Label extends string = never>(of: Described<GaugeConfiguration<Label>>): Gauge<Label> {
    return new Gauge(this.ours(of));
  }

  histogram<Label extends string = never>(of: Described<HistogramConfiguration<Label>>): Histogram<Label> {
    return new Histogram(this.ours(of));
  }

  private ours<Of extends { name: string }>(of: Of) {
    return { ...of, name: this.prefix + of.name, registers: [this.registry] };
  }
}

/** A metric: its name without the prefix, in base units, and its description. */
type Described<Configuration> = Omit<Configuration, 'registers' | 'aggregator'>;
