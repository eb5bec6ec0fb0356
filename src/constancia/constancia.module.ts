import { Module } from '@nestjs/common';
import { ConstanciaReader } from './constancia-reader.js';
import { SatPage } from './sat-page/sat-page.js';

/** Reads a Constancia de Situación Fiscal, to prefill a form with its tax data. */
@Module({ providers: [ConstanciaReader, SatPage], exports: [ConstanciaReader] })
export class ConstanciaModule {}
