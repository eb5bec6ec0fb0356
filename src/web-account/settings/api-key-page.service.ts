import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ApiKeysService } from '../../auth/api-keys.service.js';
import { ApiKeyReplaced } from '../../auth/auth.errors.js';
import { Database } from '../../platform/database/database.js';
import { type Answer, SeeOther } from '../layout/page.js';
import type { SentForm } from '../layout/sent-form.js';
import type { MemberVisit } from '../session/visit.js';
import { NO_KEY } from './api-key-card.js';
import { confirmPage, newKeyPage, replacedPage } from './api-key.pages.js';

/** The key that somebody's programs use. */
@Injectable()
export class ApiKeyPageService {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly database: Database,
  ) {}

  /** Says what a new key would stop. */
  async confirm(visit: MemberVisit): Promise<Answer> {
    const apiKey = await this.apiKeys.describe(visit.caller.profileId);
    return apiKey ? confirmPage(visit, apiKey) : new SeeOther('/account/settings');
  }

  /** Issues a key, and shows it in this one answer: it is kept nowhere. */
  async issue(visit: MemberVisit, form: SentForm): Promise<Answer> {
    const replaces = form.text('replaces');
    if (replaces !== NO_KEY && !isUUID(replaces)) return replacedPage(visit);
    try {
      const key = await this.database.transaction((tx) =>
        this.apiKeys.replace(tx, visit.caller.profileId, replaces === NO_KEY ? null : replaces),
      );
      return newKeyPage(visit, key);
    } catch (error) {
      if (error instanceof ApiKeyReplaced) return replacedPage(visit);
      throw error;
    }
  }
}
