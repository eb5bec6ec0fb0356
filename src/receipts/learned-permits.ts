import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { correctedReceipt } from './correction/corrected-receipt.js';
import { Corrections } from './correction/storage/corrections.js';
import type { ExtractedReceipt } from './extraction/extracted-receipt.js';
import { ExtractionStore } from './output/storage/extraction-store.js';
import type { ValidatedReceipt } from './validation/validated-receipt.js';
import { LearnedPermit } from './vendors/fuel-permits/learned-permit.entity.js';
import { LEARN_PERMIT } from './vendors/fuel-permits/learned-permits.sql.js';
import {
  permitObservationOf,
  stationWithoutPermit,
  withPermitOfStation,
} from './vendors/fuel-permits/permit-of-station.js';

/** SAT's attribute of the complement HidroYPetro, which every document of motor fuel has. */
const PERMIT_ATTRIBUTE = 'NumeroPermiso';

/** Document of a completed invoice. */
export interface DocumentOfStation {
  vendor: { rfc: string };
  xml: Buffer;
  /** Whether it has no fiscal validity. Undefined counts as yes: a permit is certain only if that is known. */
  isTest?: boolean;
}

/** Permits of fuel stations that this installation has learned, by the vendor's RFC and the station's number. */
@Injectable()
export class LearnedPermits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly extractions: ExtractionStore,
    private readonly corrections: Corrections,
    @InjectRepository(LearnedPermit) private readonly permits: Repository<LearnedPermit>,
  ) {}

  /** Returns the receipt with the learned permit of its station, if it is of fuel and has no certain one. */
  async complete(receipt: ValidatedReceipt, extracted: ExtractedReceipt): Promise<ValidatedReceipt> {
    const stationNumber = stationWithoutPermit(receipt, extracted);
    if (stationNumber === null) return receipt;
    const learned = await this.permits.findBy({ rfc: receipt.vendor.rfc, stationNumber });
    return withPermitOfStation(receipt, extracted, learned);
  }

  /** Stores the permit that a document and its receipt state. Nothing is learned once the whole extraction has been removed. */
  async learn(invoiceId: string, { vendor: { rfc }, xml, isTest = true }: DocumentOfStation): Promise<void> {
    // Few documents are of fuel, and this is faster than loading an extraction.
    if (!xml.includes(PERMIT_ATTRIBUTE)) return;
    const extracted = await this.extractions.findFull(invoiceId);
    if (!extracted) return;
    const corrected = correctedReceipt(extracted, (await this.corrections.of(invoiceId)) ?? {});
    const observation = permitObservationOf(corrected, { rfc, isTest });
    if (!observation || !statesPermit(xml.toString(), observation.permit)) return;
    const { stationNumber, permit, source } = observation;
    await this.database.query(LEARN_PERMIT, [rfc, stationNumber, permit, source, this.clock.now()]);
  }

  /** Returns all learned permits, ordered by RFC and station. */
  list(): Promise<LearnedPermit[]> {
    return this.permits.find({ order: { rfc: 'asc', stationNumber: 'asc', permit: 'asc' } });
  }

  /** Deletes the learned permits of a vendor. @returns whether there were any */
  async forget(rfc: string): Promise<boolean> {
    const { affected } = await this.permits.delete({ rfc });
    return (affected ?? 0) > 0;
  }
}

/** Whether a CFDI states this permit, and not one that contains it. */
function statesPermit(xml: string, permit: string): boolean {
  return [`"${permit}"`, `'${permit}'`].some((value) => xml.includes(`${PERMIT_ATTRIBUTE}=${value}`));
}
