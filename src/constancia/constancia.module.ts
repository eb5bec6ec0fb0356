import { Module } from '@nestjs/common';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { ConstanciaReader } from './constancia-reader.js';
import { SatPage } from './sat-page/sat-page.js';

/** Reads a Constancia de Situación Fiscal, to prefill a form with its tax data. */
@Module({ imports: [ReceiptsModule], providers: [ConstanciaReader, SatPage], exports: [ConstanciaReader] })
export class ConstanciaModule {}
