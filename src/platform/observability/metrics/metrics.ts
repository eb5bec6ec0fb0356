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
 * The figures of one application, to which its modules add theirs. They are counted whether or not somebody reads them, which
 * costs a microsecond each. A label is of a set that is known and small: a route's pattern, a kind, an outcome; never an id, nor
 * anything that a client sends.
 */
export class Metrics {
  readonly registry = new Registry();

  /** @param prefix of the names of all of them. */
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

/** What belongs to a figure: its name without the prefix, in base units, and what it says. */
type Described<Configuration> = Omit<Configuration, 'registers' | 'aggregator'>;
