import { CommandLine } from '../support/service/process.js';

/** Keys, members and credits, made with the command line. */
export interface Accounts {
  /** Each with an administrator, who has credits, and whose organization has. */
  organizations: { id: string; adminKey: string; memberRfcs: string[] }[];
  /** With few credits: they run out. */
  poorKey: string;
  /** Credits that were granted, by account. */
  granted: Map<string, number>;
}

const PLENTY = 1_000_000;
const FEW = 25;
const MEMBERS = 1;

export async function makeAccounts(env: NodeJS.ProcessEnv): Promise<Accounts> {
  const commands = new CommandLine(env);
  const granted = new Map<string, number>();
  let serial = 0;
  const profile = async (place: string[], credits: number): Promise<{ id: string; rfc: string }> => {
    const rfc = `CHA0101${String((serial += 1)).padStart(2, '0')}AA1`;
    const who = ['--rfc', rfc, '--taxpayer', `CHAOS ${serial}`, '--postal-code', '42501'];
    const tax = ['--regimen', '601', '--cfdi-use', 'G03'];
    const paid = credits > 0 ? ['--credits', String(credits)] : [];
    const { id } = await commands.gives<{ id: string }>(
      'profile',
      'create',
      ...place,
      ...who,
      ...tax,
      ...paid,
    );
    granted.set(id, credits);
    return { id, rfc };
  };
  const keyOf = async (id: string) =>
    (await commands.gives<{ api_key: string }>('api-key', 'issue', '--profile', id)).api_key;
  const organization = async (name: string) => {
    const made = ['organization', 'create', '--name', name, '--credits', String(PLENTY)];
    const { id } = await commands.gives<{ id: string }>(...made);
    granted.set(id, PLENTY);
    const admin = await profile(['--org', id, '--admin'], PLENTY);
    const memberRfcs: string[] = [];
    for (let member = 0; member < MEMBERS; member++) memberRfcs.push((await profile(['--org', id], 0)).rfc);
    return { id, adminKey: await keyOf(admin.id), memberRfcs };
  };
  try {
    const organizations = [await organization('Chaos A'), await organization('Chaos B')];
    const poor = await profile(['--no-org'], FEW);
    return { organizations, poorKey: await keyOf(poor.id), granted };
  } finally {
    await commands.end();
  }
}
