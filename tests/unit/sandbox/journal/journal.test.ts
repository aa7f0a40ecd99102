import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Journal } from '../../../../server/sandbox/journal/journal.ts';

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'pluto-journal-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const open = (dir: string) => Journal.open(dir, { durable: true });

async function kept(dir: string): Promise<{ snapshot: unknown; lines: unknown[] }> {
  const { journal, snapshot, lines } = await open(dir);
  await journal.close();
  return { snapshot, lines };
}

describe('the journal', () => {
  it('keeps what it acknowledged, in order', async () => {
    const dir = folder();
    const { journal } = await open(dir);
    for (const seq of [1, 2, 3]) await journal.append(() => ({ seq }));
    await journal.close();
    expect((await kept(dir)).lines).toEqual([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
  });

  it('writes one line for all who wait for the same flush, composed after the last of them came', async () => {
    const dir = folder();
    const { journal } = await open(dir);
    const pending: number[] = [];
    const compose = () => ({ all: pending.splice(0) });
    const commit = (value: number): Promise<void> => {
      pending.push(value);
      return journal.append(compose);
    };
    await Promise.all([commit(1), commit(2), commit(3)]);
    await commit(4);
    await journal.close();
    expect((await kept(dir)).lines).toEqual([{ all: [1, 2, 3] }, { all: [4] }]);
  });

  it('has on disk what it acknowledged without being closed', async () => {
    const dir = folder();
    const { journal } = await open(dir);
    await journal.append(() => ({ seq: 1 }));
    expect(readFileSync(join(dir, 'journal.jsonl'), 'utf8')).toBe('{"seq":1}\n');
    await journal.close();
  });

  it('cuts off a torn last line and goes on behind the whole ones', async () => {
    const dir = folder();
    const { journal } = await open(dir);
    await journal.append(() => ({ seq: 1 }));
    await journal.close();
    appendFileSync(join(dir, 'journal.jsonl'), '{"seq":2,"acc');
    const again = await open(dir);
    expect(again.lines).toEqual([{ seq: 1 }]);
    await again.journal.append(() => ({ seq: 2 }));
    await again.journal.close();
    expect((await kept(dir)).lines).toEqual([{ seq: 1 }, { seq: 2 }]);
  });

  it('starts afresh behind a snapshot', async () => {
    const dir = folder();
    const { journal } = await open(dir);
    await journal.append(() => ({ seq: 1 }));
    await journal.compact(() => ({ seq: 1, all: true }));
    expect(journal.size).toBe(0);
    await journal.append(() => ({ seq: 2 }));
    await journal.close();
    const again = await kept(dir);
    expect(again.snapshot).toEqual({ seq: 1, all: true });
    expect(again.lines).toEqual([{ seq: 2 }]);
  });

  it('loses nothing that is appended while a snapshot is being written', async () => {
    const dir = folder();
    const { journal } = await open(dir);
    const before = journal.append(() => ({ seq: 1 }));
    const snapshot = journal.compact(() => ({ seq: 1 }));
    const after = journal.append(() => ({ seq: 2 }));
    await Promise.all([before, snapshot, after]);
    await journal.close();
    const again = await kept(dir);
    expect(again.snapshot).toEqual({ seq: 1 });
    expect(again.lines).toEqual([{ seq: 2 }]);
  });

  it('does not take a half-written snapshot for one', async () => {
    const dir = folder();
    const { journal } = await open(dir);
    await journal.append(() => ({ seq: 1 }));
    await journal.close();
    writeFileSync(join(dir, 'snapshot.json.new'), '{"seq":');
    const again = await kept(dir);
    expect(again.snapshot).toBeUndefined();
    expect(again.lines).toEqual([{ seq: 1 }]);
  });
});
