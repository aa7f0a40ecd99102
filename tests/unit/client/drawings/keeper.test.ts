import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Drawing, newDrawing } from '@/lib/chart/drawings/drawing.ts';
import { drawingsText, readDrawings } from '@/lib/chart/drawings/storage.ts';
import { storageKeyOf, syncedKeyOf } from '@/lib/chart/drawings/storage-keys.ts';
import { DrawingKeeper, type KeeperNotice } from '@/lib/client/drawings/keeper.ts';
import type { DrawingSource } from '@/lib/client/drawings/source.ts';

const user = '0xab';
const line = (id: string): Drawing => newDrawing(id, 'horizontalLine', [{ time: 60_000, price: 1 }]);

class Memory implements Storage {
  readonly #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  clear = (): void => this.#kept.clear();
  key = (index: number): string | null => [...this.#kept.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  removeItem = (key: string): void => void this.#kept.delete(key);
}

/** Answers like the database function save_chart_drawings. */
class Server implements DrawingSource {
  version = 0;
  drawings: string | null = null;
  isAway = false;

  read = async () => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    return { version: this.version, drawings: this.drawings };
  };

  save = async (_: string, known: number, drawings: string) => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (known !== this.version) return { saved: false as const, version: this.version, drawings: this.drawings };
    this.version += 1;
    this.drawings = drawings;
    return { saved: true as const, version: this.version };
  };

  get ids(): string[] {
    const read = readDrawings(this.drawings ?? '');
    return read.kind === 'read' ? read.drawings.map(({ id }) => id).sort() : [];
  }
}

class Device {
  readonly store = new Memory();
  readonly notices: (KeeperNotice | undefined)[] = [];
  shown: readonly Drawing[] = [];
  #keeper: DrawingKeeper | undefined;

  open(source: DrawingSource | undefined, isVisitor = false): void {
    this.#keeper = new DrawingKeeper({
      coin: 'BTC',
      user: isVisitor ? undefined : user,
      source,
      store: () => this.store,
      adopt: (drawings) => {
        this.shown = drawings;
      },
      onNotice: (notice) => this.notices.push(notice),
    });
    this.#keeper.start();
  }

  draw(change: (before: readonly Drawing[]) => readonly Drawing[]): void {
    this.shown = change(this.shown);
    this.#keeper?.noteChange(this.shown);
  }

  close(): void {
    this.#keeper?.stop();
  }

  get ids(): string[] {
    return this.shown.map(({ id }) => id).sort();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits until all pending work is done. */
const settled = () => vi.advanceTimersByTimeAsync(1_000);

const add = (id: string) => (before: readonly Drawing[]) => [...before, line(id)];
const remove = (wanted: string) => (before: readonly Drawing[]) => before.filter(({ id }) => id !== wanted);

describe('drawings of a wallet', () => {
  it('follow it to another device', async () => {
    const [server, a, b] = [new Server(), new Device(), new Device()];
    a.open(server);
    a.draw(add('x'));
    await settled();
    b.open(server);
    await settled();
    expect(b.ids).toEqual(['x']);
    b.draw(remove('x'));
    b.close();
    await settled();
    a.close();
    a.open(server);
    await settled();
    expect(a.ids).toEqual([]);
  });

  it('are joined when both drew, whoever was out of reach', async () => {
    const [server, a, b] = [new Server(), new Device(), new Device()];
    a.open(server);
    a.draw(add('both'));
    await settled();
    b.open(server);
    await settled();
    server.isAway = true;
    b.draw(add('offline'));
    b.draw(remove('both'));
    await settled();
    expect(b.notices.at(-1)).toBe('unsaved');
    b.close();
    server.isAway = false;
    a.draw(add('meanwhile'));
    await settled();
    b.open(server);
    await settled();
    expect(b.ids).toEqual(['meanwhile', 'offline']);
    expect(server.ids).toEqual(['meanwhile', 'offline']);
  });

  it('are tried again until the server has them, and then nothing is said any more', async () => {
    const [server, a] = [new Server(), new Device()];
    server.isAway = true;
    a.open(server);
    a.draw(add('x'));
    await settled();
    expect(a.notices.at(-1)).toBe('unsaved');
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(11_000);
    expect(server.ids).toEqual(['x']);
    expect(a.notices.at(-1)).toBeUndefined();
  });

  it('are not taken for removed where a server lost what it had, or what is here cannot be read', async () => {
    const [server, a] = [new Server(), new Device()];
    a.open(server);
    a.draw(add('x'));
    a.draw(add('y'));
    await settled();
    a.close();
    const fresh = new Server();
    a.open(fresh);
    await settled();
    expect(fresh.ids).toEqual(['x', 'y']);
    a.close();
    a.store.setItem(storageKeyOf('BTC', user), '{');
    a.open(fresh);
    await settled();
    expect(a.notices).toContain('damaged');
    expect([a.ids, fresh.ids]).toEqual([
      ['x', 'y'],
      ['x', 'y'],
    ]);
  });

  it('of a newer version stay on the server as they are', async () => {
    const [server, a] = [new Server(), new Device()];
    server.version = 3;
    server.drawings = '{"format":"chart-drawings","version":3}';
    a.open(server);
    await settled();
    a.draw(add('x'));
    await settled();
    expect(a.notices).toContain('newer');
    expect(server).toMatchObject({ version: 3, drawings: '{"format":"chart-drawings","version":3}' });
    a.close();
    a.open(undefined);
    expect(a.ids).toEqual(['x']);
  });

  it('are joined with all of the server’s where it is not known what was there last', async () => {
    const [server, a] = [new Server(), new Device()];
    a.open(server);
    a.draw(add('x'));
    await settled();
    a.draw(remove('x'));
    a.close();
    a.store.setItem(syncedKeyOf('BTC', user), 'damaged');
    server.drawings = drawingsText('BTC', [line('x')]);
    server.version = 9;
    a.open(server);
    await settled();
    expect(a.ids).toEqual(['x']);
  });

  it('are all there in the end, but for those that somebody removed, in whatever order devices come', async () => {
    const step = fc.record({
      device: fc.nat(2),
      isAway: fc.boolean(),
      changes: fc.array(fc.record({ isNew: fc.boolean(), at: fc.nat(9) }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const server = new Server();
        const devices = [new Device(), new Device(), new Device()];
        const made = new Set<string>();
        const removed = new Set<string>();
        for (const { device: which, isAway, changes } of steps) {
          const device = devices[which];
          if (device === undefined) throw new Error('There are three devices');
          server.isAway = isAway;
          device.open(server);
          await settled();
          for (const { isNew, at } of changes) {
            const id = isNew ? `${made.size}` : device.ids[at];
            if (id === undefined) continue;
            device.draw(isNew ? add(id) : remove(id));
            (isNew ? made : removed).add(id);
          }
          device.close();
          await settled();
        }
        server.isAway = false;
        for (const device of [...devices, ...devices]) {
          device.open(server);
          await settled();
          device.close();
        }
        const left = [...made].filter((id) => !removed.has(id)).sort();
        expect(server.ids).toEqual(left);
        for (const device of devices) expect(device.ids).toEqual(left);
      }),
      { numRuns: 60 },
    );
  });
});

describe('drawings of a visitor', () => {
  it('are kept in the browser, and a wallet does not see them', async () => {
    const device = new Device();
    device.open(undefined, true);
    device.draw(add('x'));
    device.close();
    device.open(undefined);
    expect(device.ids).toEqual([]);
    device.close();
    device.open(undefined, true);
    expect(device.ids).toEqual(['x']);
  });
});
