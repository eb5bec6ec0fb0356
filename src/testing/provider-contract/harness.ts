import type { InvoiceRequest, InvoicingProvider, ProviderCallback } from '../../provider/provider.js';
import type { Fault } from '../fake-provider/faulty-answers.js';
import type { IssuedXml } from '../fake-provider/issued-xml.js';

/** A provider, and controls for tests. */
export interface ProviderHarness {
  readonly provider: InvoicingProvider;
  /** Texts that no error may contain: keys, passwords. */
  readonly secrets: readonly string[];
  /** A new request that the provider completes. */
  request(): InvoiceRequest;
  /** How many documents were made at the provider. */
  stamps(): number | Promise<number>;
  /** The next document is made, but its answer is lost. */
  loseNextAnswer(): void;
  /** A callback about this invoice with an invalid signature. Omit it if the provider does not call back. */
  forgedCallback?(invoiceId: string): ProviderCallback;
  close(): Promise<void>;
}

/** A remote provider, which can be unreachable, and wrong. */
export interface RemoteProviderHarness extends ProviderHarness {
  /** Refuses connections until `comeBack`. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** The next document is made, but its answer has this fault. */
  answerBadly(fault: Fault): void;
  /** The next document differs from the request in these values. */
  issueWrongly(document: Partial<IssuedXml>): void;
}

/** A remote provider that may take time, and may refer to an existing document. */
export interface QueueingProviderHarness extends RemoteProviderHarness {
  /** The next document is pending for some polls. */
  delayNextDocument(): void;
  /** The next document is made, but the answer says that it exists already, and the lookup of that is answered with this status. */
  refuseLookUp(status: number): void;
}

/**
 * Starts an adapter and a fake of its provider that tests control.
 * @param timeoutS maximum seconds of a request to the provider: the setting `PROVIDER_TIMEOUT`.
 */
export type StartHarness<Harness> = (timeoutS: number) => Promise<Harness>;
