import type { TestApp } from './app.js';
import { eventually } from './eventually.js';
import { bearer } from '../http/requests.js';

export interface KeptUse {
  day: string | null;
  address: string | null;
}

/** Uses a key, and returns the record of the use, which is written after the response. */
export async function keyUses(testApp: TestApp, profileId: string, key: string): Promise<KeptUse> {
  await testApp.http
    .get(`/api/profile/${profileId}`)
    .set(...bearer(key))
    .expect(200);
  const kept = () =>
    testApp.rows<KeptUse>(
      `SELECT last_used_on::text AS day, last_used_address AS address FROM api_keys
        WHERE profile_id = $1 AND ends_at IS NULL`,
      [profileId],
    );
  const [use] = await eventually(kept, ([found]) => typeof found?.day === 'string');
  return use ?? { day: null, address: null };
}
