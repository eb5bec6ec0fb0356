import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeptFiles } from './kept-files.entity.js';
import { KeptInStorage } from './kept-in-storage.js';
import { KeptOnce } from './kept-once.js';

/** What is made once for all processes: inject `KeptOnce`. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([KeptFiles])],
  providers: [{ provide: KeptOnce, useClass: KeptInStorage }],
  exports: [KeptOnce],
})
export class KeptModule {}
