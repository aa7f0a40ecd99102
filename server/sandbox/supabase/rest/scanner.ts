import { unparsable } from './failure.ts';

/** A cursor over one parameter's text. */
export class Scanner {
  readonly #what: string;
  readonly #text: string;
  #at = 0;

  constructor(what: string, text: string) {
    this.#what = what;
    this.#text = text;
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  peek(expected: string): boolean {
    return this.#text.startsWith(expected, this.#at);
  }

  /** Consumes `expected` if it comes next. */
  eat(expected: string): boolean {
    if (!this.peek(expected)) return false;
    this.#at += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.eat(expected)) throw this.fail(`"${expected}"`);
  }

  /** Consumes what the sticky expression matches here; returns its first group, or the whole match. */
  take(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#text);
    if (match === null) return undefined;
    this.#at += match[0].length;
    return match[1] ?? match[0];
  }

  rest(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  /** Reads a double-quoted text with backslash escapes, if one begins here. */
  readQuoted(): string | undefined {
    return this.take(/"((?:[^"\\]|\\.)*)"/suy)?.replace(/\\(.)/gsu, '$1');
  }

  /** Reads a column, alias or key: quoted, or any text without the grammar's own characters. */
  name(): string {
    const name = this.readQuoted() ?? this.take(/(?:[\p{L}\p{N}_ $]|-(?!>))+/uy)?.trim();
    if (name === undefined || name === '') throw this.fail('a field name');
    return name;
  }

  fail(expected: string): Error {
    const found = this.done ? 'end of input' : `"${this.#text[this.#at]}"`;
    return unparsable(
      this.#what,
      this.#text,
      `(line 1, column ${this.#at + 1}) unexpected ${found} expecting ${expected}`,
    );
  }
}
