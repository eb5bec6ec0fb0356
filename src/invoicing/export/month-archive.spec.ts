import type { Repository } from 'typeorm';
import { expect, it } from 'vitest';
import { TooManyRequests } from '../../platform/http/errors/domain-error.js';
import type { InvoiceFiles } from '../files/invoice-files.js';
import type { Invoice } from '../invoice.entity.js';
import type { MonthList } from '../months/month-list.js';
import { type ArchiveRequest, MonthArchives } from './month-archive.js';

const NOBODY = {
  names: new Map<string, string>(),
  other: null,
  isEverybody: false,
  scopeId: null,
  share: 1,
  isCutOff: false,
};

const request = (scopeId: string, holder: string): ArchiveRequest => ({
  members: NOBODY,
  zone: 'America/Mexico_City',
  filter: {},
  name: '2026-11',
  scopeId,
  holder,
});

it('makes at most half of all archives for one organization, and two for one person', async () => {
  const list = { ids: () => Promise.resolve([]) } as unknown as MonthList;
  const archives = new MonthArchives(list, {} as InvoiceFiles, {} as Repository<Invoice>);
  // Nobody reads them, so each keeps its place.
  const [first] = [
    await archives.open(request('a', 'a1')),
    await archives.open(request('a', 'a1')),
    await archives.open(request('a', 'a2')),
  ];
  await expect(archives.open(request('a', 'a1'))).rejects.toThrow(TooManyRequests);
  await archives.open(request('a', 'a3'));
  await expect(archives.open(request('a', 'a4'))).rejects.toThrow(TooManyRequests);
  const others = [];
  for (const scope of ['b', 'b', 'c', 'c']) others.push(await archives.open(request(scope, `${scope}1`)));
  await expect(archives.open(request('d', 'd1'))).rejects.toMatchObject({ retryAfterSeconds: 30 });
  first?.destroy();
  await new Promise((resolve) => first?.once('close', resolve));
  await archives.open(request('a', 'a1'));
});
