import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/tx.js';
import type { Language } from '../texts/language.js';

/** Links by which somebody sets a password. */
@Injectable()
export class AccountLinks {
  /** Whether mail is configured. */
  readonly canSend: boolean = false;

  /** Sends an invitation to the profile's email. @throws a refusal when it has none. */
  sendInvitation(_tx: Tx, _profileId: string, _language: Language): Promise<void> {
    throw new Error('Invitations can not be sent yet');
  }
}
