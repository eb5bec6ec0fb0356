import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeptFiles } from './kept-files.entity.js';
import { KeptInDatabase } from './kept-in-database.js';
import { KeptOnce } from './kept-once.js';

/** What is made once for all processes: inject `KeptOnce`. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([KeptFiles])],
  providers: [{ provide: KeptOnce, useClass: KeptInDatabase }],
  exports: [KeptOnce],
})
export class KeptModule {}
