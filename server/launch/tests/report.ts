import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.ts';
import type { Failure, FileTime } from './tally.ts';

/** A report from a runner, whose shape is not trusted. */
type Reading = Readonly<Record<string, unknown>>;

const isReading = (value: unknown): value is Reading => typeof value === 'object' && value !== null;
const list = (from: Reading, name: string): readonly Reading[] => {
  const value = from[name];
  return Array.isArray(value) ? value.filter(isReading) : [];
};
const text = (from: Reading, name: string): string => {
  const value = from[name];
  return typeof value === 'string' ? value : '';
};

export function readReport(file: string): Reading {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return isReading(report) ? report : {};
}

export function count(report: Reading, ...path: readonly string[]): number {
  let value: unknown = report;
  for (const name of path) value = isReading(value) ? value[name] : undefined;
  return typeof value === 'number' ? value : 0;
}

/** Removes terminal colours and the stack trace from a message. */
const firstLines = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');

export const vitestFailures = (report: Reading): readonly Failure[] =>
  list(report, 'testResults').flatMap((file) => {
    const failed = list(file, 'assertionResults').filter((result) => text(result, 'status') === 'failed');
    // A file that could not be loaded has no test to name.
    if (failed.length === 0 && text(file, 'status') === 'failed') {
      return [{ name: text(file, 'name'), why: firstLines(text(file, 'message')) }];
    }
    return failed.map((result) => {
      const messages = result['failureMessages'];
      return {
        name: `${text(file, 'name')} › ${text(result, 'fullName')}`,
        why: firstLines(Array.isArray(messages) ? messages.join('\n') : ''),
      };
    });
  });

export const vitestFiles = (report: Reading): readonly FileTime[] =>
  list(report, 'testResults').map((file) => ({
    file: relative(root, text(file, 'name')),
    ms: count(file, 'endTime') - count(file, 'startTime'),
  }));

export interface BrowserTest {
  /** The test's name as in a test list: its file and the titles around it. */
  readonly name: string;
  readonly isOk: boolean;
  /** How often the test failed, as it may have run many times. */
  readonly timesFailed: number;
  readonly failure: Failure;
  readonly file: string;
  readonly ms: number;
}

const resultsOf = (spec: Reading): readonly Reading[] => list(spec, 'tests').flatMap((test) => list(test, 'results'));

/** Returns the folder with the files that a failed test left behind. */
function folderOf(spec: Reading): string | undefined {
  const left = resultsOf(spec).flatMap((result) => list(result, 'attachments'));
  const path = left.map((one) => text(one, 'path')).find((one) => one !== '');
  return path === undefined ? undefined : relative(root, dirname(path));
}

function browserTest(spec: Reading, titles: readonly string[]): BrowserTest {
  const file = text(spec, 'file');
  const errors = resultsOf(spec).flatMap((result) => list(result, 'errors'));
  const name = [file, ...titles, text(spec, 'title')].join(' › ');
  const why = firstLines(errors.map((error) => text(error, 'message')).join('\n'));
  return {
    name,
    file,
    isOk: spec['ok'] !== false,
    timesFailed: list(spec, 'tests').filter((test) => text(test, 'status') === 'unexpected').length,
    failure: { name, why, folder: folderOf(spec) },
    ms: resultsOf(spec).reduce((sum, result) => sum + count(result, 'duration'), 0),
  };
}

function testsBelow(suite: Reading, titles: readonly string[]): readonly BrowserTest[] {
  return [
    ...list(suite, 'specs').map((spec) => browserTest(spec, titles)),
    ...list(suite, 'suites').flatMap((inner) => testsBelow(inner, [...titles, text(inner, 'title')])),
  ];
}

/** The outermost suites are files, which each test's name already contains. */
export const browserTests = (report: Reading): readonly BrowserTest[] =>
  list(report, 'suites').flatMap((file) => testsBelow(file, []));

export function browserFiles(tests: readonly BrowserTest[]): readonly FileTime[] {
  const times = new Map<string, number>();
  for (const { file, ms } of tests) times.set(file, (times.get(file) ?? 0) + ms);
  return [...times].map(([file, ms]) => ({ file: `tests/e2e/${file}`, ms }));
}
