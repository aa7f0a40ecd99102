import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweepTrials } from '@/server/launch/trial-folder';

test('trials of yesterday go, those of today and what is nobody’s trial stay', () => {
  const root = mkdtempSync(join(tmpdir(), 'pluto-sweep-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ['pluto-trial-a', 'somebody-else']) mkdirSync(join(root, name));
  sweepTrials(root);
  expect(readdirSync(root).sort()).toEqual(['pluto-trial-a', 'somebody-else']);
  sweepTrials(root, Date.now() + 2 * 86_400_000);
  expect(readdirSync(root)).toEqual(['somebody-else']);
});
