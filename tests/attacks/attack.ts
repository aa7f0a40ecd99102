import { expect } from 'vitest';
import type { Asking, Site, Stated } from './site.ts';

/** The line that stops an attack, and what replaces it so that the attack succeeds. */
export interface Stop {
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** A test of another suite, by its file and a part of its name. */
interface Witness {
  readonly file: string;
  readonly title: string;
}

interface Class {
  /** The attacker's aim, beginning with "to". */
  readonly wants: string;
  readonly stop: Stop;
}

/**
 * An attack that is tried here against a running build. A witness shows with the mutant that this line is what stops
 * it.
 */
interface Tried extends Class {
  readonly run: (site: Site) => Promise<void>;
  readonly witness?: Witness;
}

/** An attack that a test elsewhere covers. */
interface Listed extends Class {
  readonly run?: never;
  readonly witness: Witness;
}

export type Attack = Tried | Listed;

export interface Chapter {
  /** The chapter's number and name in OWASP ASVS 5. */
  readonly name: string;
  readonly attacks: readonly Attack[];
}

export const stop = (file: string, find: string, replace = ''): Stop => ({ file, find, replace });
export const by = (file: string, title: string): Witness => ({ file: `tests/${file}`, title });

/** Expects a refusal with this status, and with this code if a handler refuses. */
export function expectRefused(said: Stated, status: number, code?: string): void {
  expect([said.status, said.code]).toEqual([status, code]);
}

export const refused =
  (path: string, asking: Asking, status: number, code?: string) =>
  async (site: Site): Promise<void> =>
    expectRefused(await site.ask(path, asking), status, code);

/** Posts as one of our pages would, without a session, and expects a refusal. */
export const postRefused =
  (path: string, body: unknown, status: number, code: string, headers: Readonly<Record<string, string>> = {}) =>
  async (site: Site): Promise<void> =>
    expectRefused(await site.post(path, body, headers), status, code);

/** Expects a response header that browsers act on. */
export const answersWith =
  (path: string, header: string, value: RegExp) =>
  async (site: Site): Promise<void> =>
    expect(String((await site.ask(path)).headers[header])).toMatch(value);
