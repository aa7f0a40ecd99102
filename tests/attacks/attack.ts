import { expect } from 'vitest';
import type { Asking, Said, Site } from './site.ts';

/** The line that stops an attack, and what stands in its place where the attack is to succeed. */
export interface Stop {
  readonly file: string;
  /** Stands there exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** A test of another suite, by its file and a part of its name. */
interface Witness {
  readonly file: string;
  readonly title: string;
}

interface Class {
  /** In the attacker's words: "to …". */
  readonly wants: string;
  readonly stop: Stop;
}

/** Tried here against a running build. A witness shows with the mutant that the line is what stops it. */
interface Tried extends Class {
  readonly run: (site: Site) => Promise<void>;
  readonly witness?: Witness;
}

/** Held by a test that stands elsewhere. */
interface Listed extends Class {
  readonly run?: never;
  readonly witness: Witness;
}

export type Attack = Tried | Listed;

export interface Chapter {
  /** As OWASP ASVS 5 counts and calls it. */
  readonly name: string;
  readonly attacks: readonly Attack[];
}

export const stop = (file: string, find: string, replace = ''): Stop => ({ file, find, replace });
export const by = (file: string, title: string): Witness => ({ file: `tests/${file}`, title });

/** The attempt is refused by a status, and by a code where it is a handler that refuses. */
export function expectRefused(said: Said, status: number, code?: string): void {
  expect([said.status, said.code]).toEqual([status, code]);
}

export const refused =
  (path: string, asking: Asking, status: number, code?: string) =>
  async (site: Site): Promise<void> =>
    expectRefused(await site.ask(path, asking), status, code);

/** As a page of ours posts, by nobody in particular. */
export const postRefused =
  (path: string, body: unknown, status: number, code: string, headers: Readonly<Record<string, string>> = {}) =>
  async (site: Site): Promise<void> =>
    expectRefused(await site.post(path, body, headers), status, code);

/** A header of an answer that a browser heeds. */
export const answersWith =
  (path: string, header: string, value: RegExp) =>
  async (site: Site): Promise<void> =>
    expect(String((await site.ask(path)).headers[header])).toMatch(value);
