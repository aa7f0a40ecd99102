import type { Drawing } from '../../chart/drawings/drawing.ts';
import { areSameDrawings, mergedDrawings } from '../../chart/drawings/merge.ts';
import { placeOf } from '../../chart/drawings/place.ts';
import { drawingsText, keepDrawings, keptDrawings, putAside, readDrawings } from '../../chart/drawings/storage.ts';
import { keepSynced, neverSynced, readSynced, type Synced } from '../../chart/drawings/synced.ts';
import type { KeptDrawings } from '../../schemas/chart-drawings.ts';
import type { DrawingSource } from './source.ts';

type Drawings = readonly Drawing[];

/** What the person has to know about where the drawings are. */
export type KeeperNotice = 'damaged' | 'newer' | 'unkept' | 'unsaved' | 'crowded';

interface KeeperInput {
  readonly coin: string;
  /** The connected wallet; without one, whoever uses this browser. */
  readonly user: string | undefined;
  /** Where a session lets them be kept as well. */
  readonly source: DrawingSource | undefined;
  readonly store: () => Storage;
  /** Others than the desk has. */
  readonly adopt: (drawings: Drawings) => void;
  readonly onNotice: (notice: KeeperNotice | undefined) => void;
}

/** After the last stroke. */
const calmMs = 800;
const againMs = 10_000;
/** Two devices that never stop drawing at each other would go on for ever. */
const mostRounds = 5;

/** Keeps one market's drawings: at once in this browser, and with a session on the server, joined with other devices'. */
export class DrawingKeeper {
  readonly #input: KeeperInput;
  readonly #ends = new AbortController();
  #drawings: Drawings = [];
  #base: Synced = neverSynced;
  #isAsked = false;
  /** The server has what this version cannot read: it is not replaced. */
  #isShut = false;
  #isSyncing = false;
  #hasFailed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(input: KeeperInput) {
    this.#input = input;
  }

  start(): void {
    const { coin, user, store, source, onNotice, adopt } = this.#input;
    if (user !== undefined && source !== undefined) this.#base = readSynced(coin, user, store);
    const kept = keptDrawings(coin, user, store);
    switch (kept.kind) {
      case 'read':
        this.#drawings = kept.drawings;
        break;
      case 'none':
        break;
      case 'damaged':
      case 'tooLong':
      case 'newer':
        // What cannot be read was not removed by anybody.
        this.#drawings = this.#base.drawings;
        onNotice(kept.kind === 'newer' ? 'newer' : 'damaged');
        break;
      case 'closed':
        onNotice('unkept');
        break;
      default:
        kept satisfies never;
    }
    adopt(this.#drawings);
    const { signal } = this.#ends;
    window.addEventListener('storage', (event) => this.#hear(event), { signal });
    document.addEventListener('visibilitychange', () => this.#look(), { signal });
    void this.#sync();
  }

  changed(drawings: Drawings): void {
    this.#drawings = drawings;
    this.#keep();
    if (this.#input.source !== undefined) this.#later(calmMs);
  }

  /** What was not sent yet is sent now; the answer is heard by nobody. */
  stop(): void {
    this.#ends.abort();
    if (this.#timer !== undefined) this.#now();
  }

  #keep(): void {
    const { coin, user, store, onNotice } = this.#input;
    if (!keepDrawings(coin, user, this.#drawings, store)) onNotice('unkept');
  }

  /** Another tab of this browser changed them. */
  #hear({ key, newValue }: StorageEvent): void {
    const { coin, user, adopt } = this.#input;
    if (key !== placeOf(coin, user)) return;
    const read = newValue === null ? undefined : readDrawings(newValue);
    if (read !== undefined && read.kind !== 'read') return;
    this.#drawings = read?.drawings ?? [];
    adopt(this.#drawings);
  }

  #look(): void {
    if (document.visibilityState === 'visible') {
      this.#isAsked = false;
      void this.#sync();
    } else if (this.#timer !== undefined) {
      this.#now();
    }
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#now(), ms);
  }

  #now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#sync();
  }

  async #sync(): Promise<void> {
    const { source, onNotice } = this.#input;
    if (source === undefined || this.#isShut || this.#isSyncing) return;
    this.#isSyncing = true;
    try {
      await this.#exchange(source);
      if (this.#hasFailed && !this.#isStopped) onNotice(undefined);
      this.#hasFailed = false;
    } catch {
      // They are safe in this browser; the person reads that the server has not got them, and it is tried again.
      this.#hasFailed = true;
      if (!this.#isStopped) {
        onNotice('unsaved');
        this.#later(againMs);
      }
    } finally {
      this.#isSyncing = false;
    }
  }

  async #exchange(source: DrawingSource): Promise<void> {
    const { coin } = this.#input;
    if (!this.#isAsked) this.#take(await source.read(coin));
    this.#isAsked = true;
    for (let round = 0; round < mostRounds; round += 1) {
      if (this.#isShut || areSameDrawings(this.#drawings, this.#base.drawings)) return;
      const sent = this.#drawings;
      const answer = await source.save(coin, this.#base.version, drawingsText(coin, sent));
      if (answer.saved) this.#agree({ version: answer.version, drawings: sent });
      else this.#take(answer);
    }
  }

  /** What the server has: nothing new, or another device's drawings. */
  #take({ version, drawings }: KeptDrawings): void {
    if (version === this.#base.version && version > 0) return;
    const { coin, user, store, onNotice, adopt } = this.#input;
    const read = drawings === null ? undefined : readDrawings(drawings);
    if (read !== undefined && read.kind !== 'read') {
      this.#isShut = true;
      if (!this.#isStopped) onNotice(read.kind === 'newer' ? 'newer' : 'damaged');
      return;
    }
    // A server that counts from the beginning has lost what it had: nothing was removed by a person.
    const base = version < this.#base.version ? [] : this.#base.drawings;
    const theirs = read?.drawings ?? [];
    const merged = mergedDrawings(base, this.#drawings, theirs);
    if (merged.left > 0) {
      putAside(coin, user, drawingsText(coin, this.#drawings), store());
      onNotice('crowded');
    }
    this.#agree({ version, drawings: theirs });
    if (areSameDrawings(merged.drawings, this.#drawings)) return;
    this.#drawings = merged.drawings;
    this.#keep();
    if (!this.#isStopped) adopt(merged.drawings);
  }

  #agree(synced: Synced): void {
    const { coin, user, store } = this.#input;
    this.#base = synced;
    if (user !== undefined) keepSynced(coin, user, synced, store);
  }

  get #isStopped(): boolean {
    return this.#ends.signal.aborted;
  }
}
