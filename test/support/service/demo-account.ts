/** The account that the first start prints. */
export interface DemoAccount {
  key: string;
  orgId: string;
}

export function demoAccountIn(output: string): DemoAccount {
  const [, key = ''] = /API key\s+(ris_\w{38})/.exec(output) ?? [];
  const [, orgId = ''] = /Organization\s+(\S+)/.exec(output) ?? [];
  return { key, orgId };
}
