import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownSubjects, ownTables } from '@/lib/config/site/own-data.ts';

/** Columns that may name a person, by a wallet, a chat or an agent. */
const personal =
  /^(?:wallet|owner|user_id|actor|asked_by|address|chat_id|link_id|eth_address|shown_wallet|referrer|holders|\w+_wallet|\w+_owner|\w+_address)$/;

/** Tables with such a column in which no row is a visitor's own. */
const exempt: Readonly<Record<string, string>> = {
  jobs: 'who asked for a run is there for seconds, and in the audit log',
  leaderboard_entries: 'public figures of the exchange',
  pluto_holders: 'public balances of the chain',
  referrer_fee_days: 'the operator’s own address',
  referrer_fees: 'the operator’s own address',
  telegram_tries: 'wrong codes of a chat that nobody has linked; gone after a day',
  token_figures: 'numbers of holders, not who they are',
  tokens: 'contracts',
  treasury_days: 'public balances of the chain',
  treasury_excluded: 'burn addresses, pools and the like',
  treasury_snapshots: 'public balances of the chain',
};

function columnsOfTables(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(new URL('../../../server/db/database.gen.ts', import.meta.url), 'utf8');
  const tables = text.slice(text.indexOf('    Tables: {'), text.indexOf('    Views: {'));
  const rows = [...tables.matchAll(/^ {6}(\w+): \{\n {8}Row: \{\n([\s\S]*?)\n {8}\};/gm)];
  return new Map(
    rows.map(([, table = '', columns = '']) => [
      table,
      [...columns.matchAll(/^ {10}(\w+):/gm)].map(([, name = '']) => name),
    ]),
  );
}

test('every table that may name a person is in the file of its owner, or says why not', () => {
  const tables = columnsOfTables();
  expect(tables.size).toBeGreaterThan(35);
  const named = [...tables].filter(([, columns]) => columns.some((column) => personal.test(column)));
  const known = new Set([...Object.keys(ownTables), ...Object.keys(exempt)]);
  expect(named.flatMap(([table]) => (known.has(table) ? [] : [table]))).toEqual([]);
  for (const [table, { column }] of Object.entries(ownTables)) expect(tables.get(table), table).toContain(column);
});

test('the privacy page names every table with rows about a wallet, each once', () => {
  const reported = ownSubjects.flatMap(({ tables }) => [...tables]);
  expect([...reported].sort()).toEqual(Object.keys(ownTables).sort());
});
