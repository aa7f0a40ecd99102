import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Inline scripts that a browser would run; `application/json` and the like are data and need no permission. */
const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script(?=[\s/>])[^>]*>/gi;
const dataType = /\btype\s*=\s*["']?(application\/(ld\+)?json|speculationrules)/i;

function inlineScriptsOf(html: string): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (/\bsrc\s*=/i.test(attributes) || dataType.test(attributes) || code === '') continue;
    codes.add(code);
  }
  return codes;
}

const sourceOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The framework's first line, and what its data stands between, letter for letter. */
const bootstrap = '(self.__next_f=self.__next_f||[]).push([0])';
const pushOpens = 'self.__next_f.push(';
const pushCloses = ')';
/** Texts of React's tree and, in base64, bytes of it. */
const textRow = 1;
const byteRow = 3;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** The framework writes these as escapes, so that nothing of the data ends the script or begins another. */
const neverPlain = /[<>&\u2028\u2029]/;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Whether a script does nothing but hand data to the framework: one call with a number and a text in JSON, and nothing
 * before, between or after. JSON of an array means the same to JavaScript, and can call nothing.
 */
export function isDataPush(code: string): boolean {
  if (code === bootstrap) return true;
  if (!code.startsWith(pushOpens) || !code.endsWith(pushCloses)) return false;
  const json = code.slice(pushOpens.length, -pushCloses.length);
  if (neverPlain.test(json)) return false;
  const row = parsed(json);
  if (!Array.isArray(row) || row.length !== 2 || typeof row[1] !== 'string') return false;
  return row[0] === textRow || (row[0] === byteRow && base64.test(row[1]));
}

export interface Allowed {
  readonly sources: readonly string[];
  /** What stands in the page and may not run. */
  readonly refused: readonly string[];
}

/** The inline scripts of a page that may run, as its policy names them: those that the build made, and pushes of data. */
export function allowedScripts(html: string, known: ReadonlySet<string>): Allowed {
  const sources: string[] = [];
  const refused: string[] = [];
  for (const code of inlineScriptsOf(html)) {
    const source = sourceOf(code);
    if (known.has(source) || isDataPush(code)) sources.push(source);
    else refused.push(code);
  }
  return { sources, refused };
}

const listIn = (root: string): string => join(root, '.next', 'inline-scripts.json');

/** Notes what the build wrote into its pages; nobody but the build has had a hand in them yet. */
export function noteBuiltScripts(root: string): void {
  const pages = join(root, '.next', 'server', 'app');
  const sources = new Set<string>();
  for (const entry of readdirSync(pages, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    for (const code of inlineScriptsOf(readFileSync(join(entry.parentPath, entry.name), 'utf8'))) {
      if (!isDataPush(code)) sources.add(sourceOf(code));
    }
  }
  writeFileSync(listIn(root), JSON.stringify([...sources].sort()));
}

export function readBuiltScripts(root: string): ReadonlySet<string> {
  return new Set(z.array(z.string()).parse(JSON.parse(readFileSync(listIn(root), 'utf8'))));
}
