import type { InvoiceRequest, InvoicingProvider, ProviderCallback } from '../../provider/provider.js';
import type { Fault } from '../fake-provider/faulty-answers.js';
import type { IssuedXml } from '../fake-provider/issued-xml.js';

/** A provider, and what a test can do to it. */
export interface ProviderHarness {
  readonly provider: InvoicingProvider;
  /** What no error may tell: keys, passwords. */
  readonly secrets: readonly string[];
  /** An invoice that the provider completes, of an id of its own. */
  request(): InvoiceRequest;
  /** How many documents were made at the provider. */
  stamps(): number | Promise<number>;
  /** The next document gets made, and the answer never arrives. */
  loseNextAnswer(): void;
  /** A callback about this invoice that somebody else has signed. Left out where a provider does not call back. */
  forgedCallback?(invoiceId: string): ProviderCallback;
  close(): Promise<void>;
}

/** A provider elsewhere, which can be out of reach, and wrong. */
export interface RemoteProviderHarness extends ProviderHarness {
  /** Nobody can connect, until it comes back. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** The next document gets made, and this is wrong with the answer that tells of it. */
  answerBadly(fault: Fault): void;
  /** The next document is this, in place of what was asked for. */
  issueWrongly(document: Partial<IssuedXml>): void;
}

/** A provider elsewhere that may take its time, and may refer to what it has already. */
export interface QueueingProviderHarness extends RemoteProviderHarness {
  /** The next document takes a while: the provider is asked for it a few times before. */
  delayNextDocument(): void;
  /** The next document gets made, the answer is that there is one already, and asking for it is answered with this. */
  refuseLookUp(status: number): void;
}

/**
 * Starts an adapter, and an imitation of its provider that a test can tell what to do.
 * @param timeoutS how long a request to the provider may take at most: the setting `PROVIDER_TIMEOUT`.
 */
export type StartHarness<Harness> = (timeoutS: number) => Promise<Harness>;
