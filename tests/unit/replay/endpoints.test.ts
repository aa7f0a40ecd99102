import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readElsewhere } from '../../replay/read-elsewhere.ts';
import { readers } from '../../replay/readers/all.ts';

const root = new URL('../../../', import.meta.url);
const proved = new Set([...readers.map(({ endpoint }) => endpoint), ...readElsewhere.keys()]);

const filesBelow = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );

/** Returns what the pattern finds first in its group, everywhere in these files. */
function foundIn(files: readonly string[], pattern: RegExp): readonly string[] {
  const texts = files.map((file) => readFileSync(new URL(file, root), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].sort();
}

const asEndpoints = (prefix: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${prefix} ${name}`);

const unproved = (endpoints: readonly string[]): readonly string[] => endpoints.filter((one) => !proved.has(one));

const isQuestion = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'request' in value && 'read' in value;

test('every declared question to a vendor is read from a sample', async () => {
  const read = new Set(readers.map(({ question }) => question));
  const files = filesBelow('server/venues').filter((file) => /\/questions(\/|\.ts$)/.test(file));
  const modules = await Promise.all(
    files.map(async (file) => [file, await import(fileURLToPath(new URL(file, root)))] as const),
  );
  const questions = modules.flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => (isQuestion(value) ? [{ file, name, value }] : [])),
  );
  expect(questions.length).toBeGreaterThan(50);
  expect(questions.filter(({ value }) => !read.has(value)).map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

test('everything that a browser asks the exchange by itself has a sample', () => {
  const types = foundIn(filesBelow('lib/venues/hyperliquid', 'lib/client'), /ask\(\s*\{\s*type: '(\w+)'/g);
  expect(types.length).toBeGreaterThan(20);
  expect(unproved(asEndpoints('hyperliquid /info', types))).toEqual([]);
});

test('every topic of the exchange’s socket has a sample', () => {
  const files = filesBelow('lib/client');
  const topics = [
    ...foundIn(files, /\bjoin\(\s*'([a-z][A-Za-z]+)'/g),
    ...foundIn(files, /listen\(\s*\{ type: '(\w+)'/g),
    ...foundIn(files, /subscribe\(\s*\{ type: '(\w+)'/g),
  ];
  expect(topics.length).toBeGreaterThan(10);
  expect(unproved(asEndpoints('hyperliquid /ws', topics))).toEqual([]);
});

test('every method of a chain’s node has a sample', () => {
  const methods = foundIn(filesBelow('lib/venues', 'server/venues', 'server/services'), /'(eth_\w+)'/g);
  expect(methods.length).toBeGreaterThan(10);
  expect(unproved(asEndpoints('chain', methods))).toEqual([]);
});

test('every method of the messenger has a sample', () => {
  const methods = foundIn(['server/venues/telegram/bot.ts'], /\bapi\s*\.(\w+)\(/g);
  expect(methods.length).toBeGreaterThan(5);
  expect(unproved(asEndpoints('telegram', methods))).toEqual([]);
});

test('every sample of the list is there', () => {
  const samples = [...readers.map(({ sample }) => sample), ...readElsewhere.values()];
  expect(samples.filter((sample) => !existsSync(new URL(`tests/fixtures/${sample}.json`, root)))).toEqual([]);
});
