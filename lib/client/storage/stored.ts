import { fieldOf } from '../../errors/field.ts';
import { createStore, type ReadableStore } from '../store.ts';
import { recall, remember, type TextStorage } from './remembered.ts';

interface StoredOptions<T> {
  readonly key: string;
  /** Reads a stored text; a damaged one, or one of an unknown version, gives the default. */
  readonly decode: (text: string | null) => T;
  readonly encode: (value: T) => string;
  readonly storage?: () => TextStorage;
}

/** A choice that this browser stores, the same in all of its tabs. With storage switched off it holds for this page. */
export class Stored<T> {
  private readonly options: StoredOptions<T>;
  private readonly own;
  private followers = 0;
  private end = (): void => undefined;

  constructor(options: StoredOptions<T>) {
    this.options = options;
    this.own = createStore(options.decode(null));
  }

  get state(): ReadableStore<T> {
    return this.own;
  }

  /**
   * Reads the stored value and follows changes in other tabs, once for all who ask: a list asks in each of its rows.
   * Returns a function that stops it.
   */
  follow(): () => void {
    if (this.followers === 0) this.end = this.begin();
    this.followers += 1;
    return () => {
      this.followers -= 1;
      if (this.followers === 0) this.end();
    };
  }

  private begin(): () => void {
    const hear = ({ key }: StorageEvent): void => {
      if (key === this.options.key || key === null) this.read();
    };
    window.addEventListener('storage', hear);
    this.read();
    return () => window.removeEventListener('storage', hear);
  }

  read(): void {
    const { key, decode, storage } = this.options;
    this.own.write(decode(recall(key, storage) ?? null));
  }

  /** Sets the value without storing it, while the user is trying it out. */
  preview(value: T): void {
    this.own.write(value);
  }

  /** Stores the value and returns whether that worked. */
  keep(value: T): boolean {
    const { key, encode, storage } = this.options;
    this.own.write(value);
    return remember(key, encode(value), storage);
  }
}

/** Returns the content of a text of this version; undefined for any other. */
export function storedOf(text: string | null, version: number): unknown {
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return fieldOf(stored, 'version') === version ? stored : undefined;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return undefined;
  }
}
