import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Submission, Submissions } from '../../src/provider/remote/submissions.js';
import { openSubmissions } from '../../src/testing/provider-contract/open-submissions.js';

let opened: Awaited<ReturnType<typeof openSubmissions>>;
let submissions: Submissions;

beforeAll(async () => {
  opened = await openSubmissions();
  submissions = opened.submissions;
});

afterAll(() => opened.close());

const submission = (changes: Partial<Submission<unknown>> = {}): Submission<unknown> => ({
  attempt: 1,
  expected: { vendorRfc: 'EKU9003173C9', receiverRfc: 'CACX7605101P8', total: '116.00' },
  body: { z: 1, a: [{ name: 'CAFÉ Ñ & \u0000 "😀"' }] },
  sentAt: new Date('2026-11-21T18:00:00.123Z'),
  ...changes,
});

describe('a submission', () => {
  it('is stored exactly, in the order in which it was written', async () => {
    const id = randomUUID();
    expect(await submissions.save(id, submission())).toEqual(submission());
    const latest = await submissions.latest(id);
    expect(latest).toEqual(submission());
    expect(JSON.stringify(latest?.body)).toBe(JSON.stringify(submission().body));
  });

  it('is null if nothing was sent', async () => {
    expect(await submissions.latest(randomUUID())).toBeNull();
  });

  it('remains the first one that was saved', async () => {
    const id = randomUUID();
    await submissions.save(id, submission());
    const again = submission({ body: { other: true }, sentAt: new Date('2026-11-22T00:00:00Z') });
    expect(await submissions.save(id, again)).toEqual(submission());
    expect(await submissions.latest(id)).toEqual(submission());
  });

  it('is the same for all concurrent callers', async () => {
    const id = randomUUID();
    const kept = await Promise.all(
      Array.from({ length: 20 }, (_, by) => submissions.save(id, submission({ body: { by } }))),
    );
    expect(new Set(kept.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await submissions.latest(id)).toEqual(kept[0]);
  });

  it('is that of the latest attempt, and each attempt has its own', async () => {
    const id = randomUUID();
    const second = submission({ attempt: 2, body: { second: true } });
    await submissions.save(id, submission());
    expect(await submissions.save(id, second)).toEqual(second);
    expect(await submissions.latest(id)).toEqual(second);
    // A slow worker, with the previous attempt.
    expect(await submissions.save(id, submission({ body: { late: true } }))).toEqual(submission());
    expect(await submissions.latest(id)).toEqual(second);
  });

  it('has a duplicate if another invoice of the vendor was submitted with the same member in its body', async () => {
    const key = randomUUID();
    const sent = (keys: string[] = [key], vendorRfc = 'EKU9003173C9', sentAt = new Date()) =>
      submission({ expected: { ...submission().expected, vendorRfc }, body: { request: { keys } }, sentAt });
    const isDuplicate = () => submissions.hasDuplicate(id, sent(), { keys: [key] });
    const id = randomUUID();
    await submissions.save(id, sent());
    for (const other of [
      sent([randomUUID()]),
      sent([key, 'another']),
      sent([key], 'AET140822H32'),
      sent([key], undefined, new Date(Date.now() - 25 * 3_600_000)),
    ])
      await submissions.save(randomUUID(), other);
    expect(await isDuplicate()).toBe(false);
    await submissions.save(randomUUID(), sent([key], undefined, new Date(Date.now() - 3_600_000)));
    expect(await isDuplicate()).toBe(true);
  });
});
