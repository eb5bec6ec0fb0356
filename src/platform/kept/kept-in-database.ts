import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { KeptFiles } from './kept-files.entity.js';
import { type Files, KeptOnce } from './kept-once.js';

/** In the database, which all processes share, on however many machines; it decides who came first. */
@Injectable()
export class KeptInDatabase extends KeptOnce {
  constructor(@InjectRepository(KeptFiles) private readonly rows: Repository<KeptFiles>) {
    super();
  }

  async find(name: string): Promise<Files | null> {
    const row = await this.rows.findOneBy({ name });
    return row && mapped(row.files, (text) => Buffer.from(text, 'base64'));
  }

  async keep(name: string, make: () => Promise<Files>): Promise<Files> {
    const kept = await this.find(name);
    if (kept) return kept;
    const files = mapped(await make(), (bytes) => bytes.toString('base64'));
    await this.rows.createQueryBuilder().insert().values({ name, files }).orIgnore().execute();
    const first = await this.find(name);
    if (!first) throw new Error(`Nothing is kept under ${name}`);
    return first;
  }
}

const mapped = <From, To>(files: Readonly<Record<string, From>>, to: (file: From) => To) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, to(file)]));
