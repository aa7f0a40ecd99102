import { createStore, type ReadableStore } from './store.ts';

export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

interface KeptOptions<T> {
  readonly key: string;
  /** What a text means; what is damaged, or of a version that we do not know, means what is usual. */
  readonly decode: (text: string | null) => T;
  readonly encode: (value: T) => string;
  readonly storage?: () => TextStorage;
}

/** A choice that this browser keeps, the same in all of its tabs. With storage switched off it holds for this page. */
export class Kept<T> {
  private readonly options: KeptOptions<T>;
  private readonly own;

  constructor(options: KeptOptions<T>) {
    this.options = options;
    this.own = createStore(options.decode(null));
  }

  get state(): ReadableStore<T> {
    return this.own;
  }

  /** Reads what is there and hears of other tabs. Returns the end of it. */
  follow(): () => void {
    const hear = ({ key }: StorageEvent): void => {
      if (key === this.options.key || key === null) this.read();
    };
    window.addEventListener('storage', hear);
    this.read();
    return () => window.removeEventListener('storage', hear);
  }

  read(): void {
    try {
      this.own.write(this.options.decode(this.storage().getItem(this.options.key)));
    } catch {
      this.own.write(this.options.decode(null));
    }
  }

  /** For as long as somebody is still trying it out. */
  preview(value: T): void {
    this.own.write(value);
  }

  /** Whether it will be remembered. */
  keep(value: T): boolean {
    this.own.write(value);
    try {
      this.storage().setItem(this.options.key, this.options.encode(value));
      return true;
    } catch {
      return false;
    }
  }

  private storage(): TextStorage {
    return this.options.storage?.() ?? localStorage;
  }
}

/** A field of what was kept, whatever that is. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** What a text holds of this version; undefined for anything else. */
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
