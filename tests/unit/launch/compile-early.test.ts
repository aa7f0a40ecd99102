import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileEarly } from '../../../server/launch/compile-early.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pluto-compile-early-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

test('every script begins with the line, however often it is given, and nothing else is touched', async () => {
  await mkdir(join(folder, 'chunks'));
  writeFileSync(join(folder, 'chunks', 'a.js'), 'let a = "ä";');
  writeFileSync(join(folder, 'b.js'), '');
  writeFileSync(join(folder, 'c.css'), '.c{}');
  await compileEarly(folder);
  await compileEarly(folder);
  expect(read('chunks/a.js')).toBe('//# allFunctionsCalledOnLoad\nlet a = "ä";');
  expect(read('b.js')).toBe('//# allFunctionsCalledOnLoad\n');
  expect(read('c.css')).toBe('.c{}');
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['b.js', 'c.css', 'chunks', 'chunks/a.js']);
});
