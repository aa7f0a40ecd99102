import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { manifestName } from '../../../server/backup/manifest.ts';
import { findBackup, listBackups, nameAt, removeOldest } from '../../../server/backup/place.ts';
import { judgeVersions } from '../../../server/backup/restore.ts';

function folderWith(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, manifestName), '{}');
  }
  return folder;
}

const days = ['28', '29', '30'].map((day) => nameAt(new Date(`2026-11-${day}T03:00:00Z`)));

test('the newest backup of a folder is meant, or the folder itself if it is one', () => {
  const folder = folderWith(days);
  // An interrupted backup has no list of its content.
  mkdirSync(join(folder, nameAt(new Date('2026-12-01T03:00:00Z'))));
  expect(findBackup(folder)).toBe(join(folder, days[2] ?? ''));
  expect(findBackup(join(folder, days[0] ?? ''))).toBe(join(folder, days[0] ?? ''));
  expect(findBackup(join(folder, 'nowhere'))).toBeUndefined();
});

test('the oldest backups are removed beyond a number, and nothing else', () => {
  const folder = folderWith([...days, 'another-folder']);
  expect(removeOldest(folder, 2)).toEqual([join(folder, days[0] ?? '')]);
  expect(listBackups(folder)).toHaveLength(2);
  expect(removeOldest(folder, 5)).toEqual([]);
});

test('a backup is for the migrations that it was taken with, and no others', () => {
  expect(judgeVersions(['1', '2'], ['1', '2'])).toBeUndefined();
  expect(judgeVersions(['1', '2'], ['1', '2', '3'])).toContain('up to 2, and the database has those up to 3');
  expect(judgeVersions(['1', '2'], [])).toContain('the database has those up to none');
});
