import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { anonymous, service, walletClientOf, walletNamed } from './clients.ts';
import type { Probe } from './probe.ts';
import { probes } from './table-probes.ts';

// The probes name tables and columns as data, so these clients bypass the generated types.
const clients: Record<'anon' | 'wallet' | 'service', SupabaseClient> = {
  anon: anonymous(),
  wallet: walletClientOf(walletNamed('prober')).db,
  service: service.db,
};

// The codes for lack of rights, a policy's refusal, or a view that cannot be written at all.
const refusals = ['42501', '55000'];

function send(db: SupabaseClient, relation: string, verb: string, { columns, row, change, nothing }: Probe) {
  const table = db.from(relation);
  if (verb === 's') return table.select(columns ?? '*').limit(1);
  if (verb === 'i') return table.insert(row);
  return verb === 'u' ? table.update(change).eq(...nothing) : table.delete().eq(...nothing);
}

async function attempt(db: SupabaseClient, relation: string, verb: string, probe: Probe): Promise<string> {
  const { error, status } = await send(db, relation, verb, probe);
  if (error !== null && refusals.includes(error.code)) return '-';
  // An allowed operation either succeeds, or fails at the constraint that the probe violates on purpose.
  const allowed = verb === 'i' ? error !== null && /^23/.test(error.code) : error === null;
  return allowed ? verb : `${verb}: ${status} ${error?.code}`;
}

describe.each(Object.entries(probes))('%s', (relation, probe) => {
  test.each([
    ['anon', probe.rights[0]],
    ['wallet', probe.rights[1]],
    ['service', probe.rights[2]],
  ] as const)('as %s', async (role, rights) => {
    const found = await Promise.all(['s', 'i', 'u', 'd'].map((verb) => attempt(clients[role], relation, verb, probe)));
    expect(found.join('')).toBe(rights);
  });
});

test('a sealed key is for the service alone', async () => {
  const selected = await Promise.all([
    clients.anon.from('agent_wallets').select('sealed_key').limit(1),
    clients.wallet.from('agent_wallets').select('sealed_key').limit(1),
    clients.service.from('agent_wallets').select('sealed_key').limit(1),
  ]);
  expect(selected.map(({ error }) => error?.code)).toEqual(['42501', '42501', undefined]);
});
