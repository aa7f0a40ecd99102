import type { Drawing } from '../../chart/drawings/drawing.ts';
import { areSameDrawings, mergedDrawings } from '../../chart/drawings/merge.ts';
import { drawingsText, keepDrawings, putAside, readDrawings, storedDrawings } from '../../chart/drawings/storage.ts';
import { storageKeyOf } from '../../chart/drawings/storage-keys.ts';
import { keepSynced, neverSynced, readSynced, type Synced } from '../../chart/drawings/synced.ts';
import type { StoredDrawings } from '../../schemas/chart-drawings.ts';
import type { DrawingSource } from './source.ts';

type Drawings = readonly Drawing[];

/** The state of the drawings' storage, as far as the user must know it. */
export type KeeperNotice = 'damaged' | 'newer' | 'unkept' | 'unsaved' | 'crowded';

interface KeeperInput {
  readonly coin: string;
  /** The connected wallet; without one, the drawings belong to this browser. */
  readonly user: string | undefined;
  /** The server storage, if the session allows it. */
  readonly source: DrawingSource | undefined;
  readonly store: () => Storage;
  /** Called with drawings that differ from those in the editor. */
  readonly adopt: (drawings: Drawings) => void;
  readonly onNotice: (notice: KeeperNotice | undefined) => void;
}

/** The pause after the last change before the drawings are sent. */
const calmMs = 800;
const againMs = 10_000;
/** Without this limit, two devices that keep drawing would merge without end. */
const mostRounds = 5;

/**
 * Stores one market's drawings: at once in this browser, and with a session on the server, merged with those of other
 * devices.
 */
export class DrawingKeeper {
  readonly #input: KeeperInput;
  readonly #ends = new AbortController();
  #drawings: Drawings = [];
  #base: Synced = neverSynced;
  #isAsked = false;
  /** True if the server has drawings that this version cannot read: they are not replaced. */
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
    const kept = storedDrawings(coin, user, store);
    switch (kept.kind) {
      case 'read':
        this.#drawings = kept.drawings;
        break;
      case 'none':
        break;
      case 'damaged':
      case 'tooLong':
      case 'newer':
        // Drawings that cannot be read were not removed by the user.
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

  noteChange(drawings: Drawings): void {
    this.#drawings = drawings;
    this.#keep();
    if (this.#input.source !== undefined) this.#later(calmMs);
  }

  /** Sends what is still unsent; its response is ignored. */
  stop(): void {
    this.#ends.abort();
    if (this.#timer !== undefined) this.#now();
  }

  #keep(): void {
    const { coin, user, store, onNotice } = this.#input;
    if (!keepDrawings(coin, user, this.#drawings, store)) onNotice('unkept');
  }

  /** Another tab of this browser changed the drawings. */
  #hear({ key, newValue }: StorageEvent): void {
    const { coin, user, adopt } = this.#input;
    if (key !== storageKeyOf(coin, user)) return;
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
      // The drawings are safe in this browser; the user sees that the server does not have them, and saving is retried.
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

  /** Takes the server's drawings: nothing new, or those of another device. */
  #take({ version, drawings }: StoredDrawings): void {
    if (version === this.#base.version && version > 0) return;
    const { coin, user, store, onNotice, adopt } = this.#input;
    const read = drawings === null ? undefined : readDrawings(drawings);
    if (read !== undefined && read.kind !== 'read') {
      this.#isShut = true;
      if (!this.#isStopped) onNotice(read.kind === 'newer' ? 'newer' : 'damaged');
      return;
    }
    // A server whose version started over has lost its data: the user removed nothing.
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
