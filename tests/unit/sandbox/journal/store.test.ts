import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { type Kind, Store } from '../../../../server/sandbox/journal/store.ts';

const sum: Kind<number, number> = {
  state: z.number(),
  change: z.number(),
  empty: 0,
  apply: (state, change) => state + change,
};

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'pluto-store-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const open = (dir: string) => Store.open(dir, { durable: true }, sum);

it('a store has what it was told, after an end of any kind, each change once', async () => {
  const dir = folder();
  const first = await open(dir);
  await Promise.all([1, 2, 3].map((change) => first.change(change)));
  expect(first.state).toBe(6);
  // A killed process has closed nothing, so the first store stays open.
  const second = await open(dir);
  expect(second.state).toBe(6);
  await second.change(4);
  await second.close();
  const third = await open(dir);
  expect(third.state).toBe(10);
  await third.close();
});

it('a store passes over lines that its snapshot has already', async () => {
  const [dir, copy] = [folder(), folder()];
  const first = await open(dir);
  await first.change(5);
  cpSync(join(dir, 'journal.jsonl'), join(copy, 'journal.jsonl'));
  await first.close();
  cpSync(join(dir, 'snapshot.json'), join(copy, 'snapshot.json'));
  const again = await open(copy);
  expect(again.state).toBe(5);
  await again.close();
});
