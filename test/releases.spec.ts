import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Each release of the changelog: its version, and the line after its heading. The newest is first. */
const RELEASES = [...read('CHANGELOG.md').matchAll(/^## (\d\S*)\n\n(.*)$/gm)].map(
  ([, version = '', line = '']) => ({ version, line, commit: /`([0-9a-f]{40})`/.exec(line)?.[1] ?? 'none' }),
);

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
/** A copy has no history, and a shallow clone not all of it. */
const hasHistory = (): boolean =>
  existsSync(join(ROOT, '.git')) && git('rev-parse', '--is-shallow-repository').trim() === 'false';

describe('the releases of the changelog', () => {
  it.each(RELEASES)('$version says when it was released, and from which commit', ({ line }) => {
    expect(line).toMatch(/^Released on \d{4}-\d\d-\d\d from commit `[0-9a-f]{40}`\.$/);
  });

  it('include the one that upgrades start from, which the page about upgrades names', () => {
    const [last] = RELEASES;
    expect(read('docs/operations/upgrades.md')).toContain(
      `git worktree add ../receipts-${last?.version} ${last?.commit}`,
    );
  });

  it.skipIf(!hasHistory()).each(RELEASES)(
    '$version names a commit with this version',
    ({ version, commit }) => {
      const manifest = git('show', `${commit}:package.json`);
      expect(JSON.parse(manifest)).toMatchObject({ version });
    },
  );
});
