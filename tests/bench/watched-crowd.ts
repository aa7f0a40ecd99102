import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { watchEveryMs } from '../../lib/config/notices.ts';
import { sandboxSecrets } from '../../server/launch/secrets.ts';
import type { Stack } from '../../server/launch/stack.ts';
import { control, marketable, newTrader, type Trader } from '../helpers/exchange.ts';

const traders = 6;
/** Fills of different accounts are so far apart: more than people trade, and less than uses the budget up. */
const apartMs = 20_000;
const coin = 'BTC';
const pollMs = 200;
const patienceMs = 10 * 60_000;

interface Person {
  readonly user: string;
  readonly trader: Trader;
}

function must({ error }: { readonly error: unknown }): void {
  if (error !== null) throw new Error('The database refused a row', { cause: error });
}

const newAddress = (): string => `0x${randomBytes(20).toString('hex')}`;

/** Writes accounts that are watched already, as if each had been read at another moment. */
async function watch(db: SupabaseClient, owners: readonly string[], tier: 'held' | 'silent'): Promise<void> {
  const rows = owners.map((owner, at) => ({
    ...{ owner, wallet: owner, tier, money: { isUnified: false, cash: '0' }, positions: [] },
    read_at: new Date(Date.now() - (watchEveryMs[tier] * at) / owners.length).toISOString(),
  }));
  must(await db.from('watched_accounts').upsert(rows));
}

/** Writes a chat of an owner that wants notices; the chat exists once its person has said something. */
async function link(db: SupabaseClient, owner: string, chatId: number): Promise<void> {
  const now = new Date().toISOString();
  const row = { owner, wallet: owner, chat_id: chatId, name: 'bench', locale: 'en', state: 'linked' };
  const made = await db
    .from('telegram_links')
    .insert({ ...row, asked_until: now, linked_at: now })
    .select('id')
    .single();
  must(made);
  const link_id = String(Reflect.get(Object(made.data), 'id'));
  must(
    await db
      .from('notice_settings')
      .insert({ link_id, owner, near_percent: 10, time_zone: 'UTC', off_kinds: ['summary'] }),
  );
}

async function saidTo(sandboxUrl: string, user: string): Promise<number> {
  const response = await fetch(`${sandboxUrl}/telegram/chat/state?${new URLSearchParams({ user })}`);
  const { messages = [] }: { messages?: { from: { is_bot: boolean } }[] } = await response.json();
  return messages.filter(({ from }) => from.is_bot).length;
}

async function trade({ trader }: Person): Promise<void> {
  const { universe } = await trader.info.meta();
  const a = universe.findIndex(({ name }) => name === coin);
  const p = await marketable(trader.info, coin, true);
  await trader.exchange.order({
    orders: [{ a, b: true, p, s: '0.001', r: false, t: { limit: { tif: 'Ioc' } } }],
    grouping: 'na',
  });
}

/** Trades, and returns how long it takes until the messenger has the message. */
async function reported(sandboxUrl: string, person: Person): Promise<number> {
  const before = await saidTo(sandboxUrl, person.user);
  await trade(person);
  const began = performance.now();
  while ((await saidTo(sandboxUrl, person.user)) === before) {
    if (performance.now() - began > patienceMs) throw new Error('A fill was not told');
    await pause(pollMs);
  }
  return performance.now() - began;
}

/** Returns the times from a fill to its message, while the product watches so many accounts. */
export async function timesToMessage({ sandboxUrl, paths }: Stack, watched: number): Promise<readonly number[]> {
  if (sandboxUrl === undefined) throw new Error('The stack has no sandbox');
  const { SUPABASE_SECRET_KEY: key } = sandboxSecrets(paths.dataDir);
  const db = createClient(`${sandboxUrl}/supabase`, key, { auth: { persistSession: false } });
  const people: Person[] = [];
  for (let at = 0; at < traders; at++) {
    const trader = await newTrader(sandboxUrl, 10_000);
    const user = `bench${watched}x${at}`;
    const sent = await control(sandboxUrl, 'telegram', { act: 'say', user, text: 'hello' });
    await link(db, trader.address, Number(Reflect.get(Object(sent), 'chat')));
    people.push({ user, trader });
  }
  const strangers = Array.from({ length: watched - traders }, newAddress);
  // Only a chat that wants notices keeps an account watched; theirs say nothing, since nothing happens to them.
  for (const [at, owner] of strangers.entries()) {
    const sent = await control(sandboxUrl, 'telegram', { act: 'say', user: `idle${watched}x${at}`, text: 'hello' });
    await link(db, owner, Number(Reflect.get(Object(sent), 'chat')));
  }
  await watch(db, strangers, 'silent');
  await watch(
    db,
    people.map(({ trader }) => trader.address),
    'held',
  );
  // The first fills open the positions.
  await Promise.all(people.map((person) => reported(sandboxUrl, person)));
  return Promise.all(
    people.map(async (person, at) => {
      await pause(at * apartMs);
      return reported(sandboxUrl, person);
    }),
  );
}
