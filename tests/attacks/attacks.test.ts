import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { chapters } from './chapters.ts';
import { Site } from './site.ts';

const { url, logs } = inject('attacked');
const site = new Site(url, logs);
const all = chapters.flatMap(({ attacks }) => attacks);
const occurrences = (file: string, text: string): number => readFileSync(file, 'utf8').split(text).length - 1;

describe.each(chapters)('$name: an attacker wants', ({ attacks }) => {
  it.each(attacks.map((attack) => [attack.wants, attack] as const))('%s', async (_wants, { run, witness }) => {
    // The test that covers the attack must still exist.
    if (witness !== undefined) expect(readFileSync(witness.file, 'utf8')).toContain(witness.title);
    await run?.(site);
  });
});

describe('the list', () => {
  it('has at least 120 classes, each once', () => {
    expect(new Set(all.map(({ wants }) => wants)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(120);
  });

  it('names lines that stand there once', () => {
    const lost = all.filter(({ stop: { file, find } }) => occurrences(file, find) !== 1);
    expect(lost.map(({ stop: { file, find } }) => `${file}: ${find}`)).toEqual([]);
  });
});
