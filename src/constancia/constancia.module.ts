import { Module } from '@nestjs/common';
import { ConstanciaReader } from './constancia-reader.js';
import { SatPage } from './sat-page/sat-page.js';

/** Reads the Constancia de Situación Fiscal, so that nobody has to copy it. */
@Module({ providers: [ConstanciaReader, SatPage], exports: [ConstanciaReader] })
export class ConstanciaModule {}
