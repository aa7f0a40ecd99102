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

/** The framework's first script, and the exact text around its data. */
const bootstrap = '(self.__next_f=self.__next_f||[]).push([0])';
const pushOpens = 'self.__next_f.push(';
const pushCloses = ')';
/** The two kinds of row: text of React's tree, and bytes of it in base64. */
const textRow = 1;
const byteRow = 3;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** The framework escapes these characters, so that no data can end the script or begin another. */
const neverPlain = /[<>&\u2028\u2029]/;

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * True if a script only hands data to the framework: one call with a number and a text in JSON, and nothing before,
 * between or after. A JSON array means the same in JavaScript, and cannot call anything.
 */
export function isDataPush(code: string): boolean {
  if (code === bootstrap) return true;
  if (!code.startsWith(pushOpens) || !code.endsWith(pushCloses)) return false;
  const json = code.slice(pushOpens.length, -pushCloses.length);
  if (neverPlain.test(json)) return false;
  const row = parseJson(json);
  if (!Array.isArray(row) || row.length !== 2 || typeof row[1] !== 'string') return false;
  return row[0] === textRow || (row[0] === byteRow && base64.test(row[1]));
}

export interface Allowed {
  readonly sources: readonly string[];
  /** The scripts in the page that may not run. */
  readonly refused: readonly string[];
}

/**
 * Sorts the inline scripts of a page: allowed, as policy sources, are those of the build and pushes of data; the rest
 * is refused.
 */
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

/** Records the inline scripts in the built pages, right after the build, before anything else can have changed them. */
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
