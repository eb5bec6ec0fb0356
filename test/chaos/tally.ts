import type { World } from './world.js';
import type { Verdict } from './verify.js';

/** What happened, for the report. */
export class Tally {
  /** Kills by where they hit. */
  readonly kills = new Map<string, number>();
  /** What was seen, in words. */
  readonly notes: string[] = [];
  readonly violations: string[] = [];
  private readonly worlds: (Verdict & { name: string; starts: number; statuses: string; orphans: number })[] =
    [];

  /** Where the last kill hit. */
  last = '';

  killed(where: string): void {
    this.last = where;
    this.kills.set(where, (this.kills.get(where) ?? 0) + 1);
  }

  note(text: string): void {
    this.notes.push(text);
    console.log(`  ${text}`);
  }

  ended(name: string, { service, book }: World, orphans: number, verdict: Verdict, more: string[]): void {
    const violations = [...verdict.violations, ...more];
    const statuses = [...book.statuses()]
      .map(([status, count]) => `${status}: ${count}`)
      .sort((a, b) => a.localeCompare(b));
    const all = {
      ...verdict,
      violations,
      name,
      starts: service.starts,
      statuses: statuses.join(', '),
      orphans,
    };
    this.worlds.push(all);
    this.violations.push(...violations.map((violation) => `${name}: ${violation}`));
    for (const said of service.failedStarts) this.note(`${name}: a start failed: ${said.split('\n')[0]}`);
  }

  get total(): number {
    return [...this.kills.values()].reduce((sum, count) => sum + count, 0);
  }

  print(seed: number, seconds: number): void {
    console.log('\nKills');
    for (const [where, count] of this.kills) console.log(`  ${where.padEnd(28)}${String(count).padStart(5)}`);
    console.log(`  ${'all'.padEnd(28)}${String(this.total).padStart(5)}`);
    for (const world of this.worlds) {
      const { accepted, completed, failed, refused, starts, orphans } = world;
      console.log(`\n${world.name}`);
      const table = {
        starts,
        accepted,
        completed,
        failed,
        refused,
        'pictures left behind, removed': orphans,
      };
      for (const [name, count] of Object.entries(table))
        console.log(`  ${name.padEnd(30)}${String(count).padStart(7)}`);
      console.log(`  answers                       ${world.statuses}`);
    }
    if (this.notes.length > 0) console.log(`\nSeen\n${this.notes.map((text) => `  ${text}`).join('\n')}`);
    console.log(`\nViolations ${this.violations.length}, seed ${seed}, ${seconds} s`);
    for (const violation of this.violations.slice(0, 50)) console.log(`  ${violation}`);
  }
}
