import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database.js';

/** Who did something, as a mail names them. */
export interface Maker {
  name: string;
  organizationName: string | null;
}

/** Finds the names of those who do what mails tell of. */
@Injectable()
export class Makers {
  constructor(private readonly database: Database) {}

  /** @param madeBy as in a security event; null, an operator, and who is gone have no name. */
  async find(madeBy: string | null): Promise<Maker | null> {
    if (!isUUID(madeBy)) return null;
    const [maker] = await this.database.query<Maker>(
      `SELECT p.name, o.name AS "organizationName" FROM profiles p LEFT JOIN organizations o ON o.id = p.org_id
        WHERE p.id = $1`,
      [madeBy],
    );
    return maker ?? null;
  }
}
