import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a runner wrote of its tests, read without trusting its form. */
export interface Failure {
  readonly name: string;
  readonly why: string;
}

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

/** Its colours are for a screen, and its end is a stack. */
const firstLines = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');

export const vitestFailures = (report: Reading): readonly Failure[] =>
  list(report, 'testResults').flatMap((file) => {
    const failed = list(file, 'assertionResults').filter((result) => text(result, 'status') === 'failed');
    // A file that could not even be read has no test to name.
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

function specsOf(suite: Reading): readonly Reading[] {
  return [...list(suite, 'specs'), ...list(suite, 'suites').flatMap(specsOf)];
}

export const playwrightFailures = (report: Reading): readonly Failure[] =>
  specsOf(report)
    .filter((spec) => spec['ok'] === false)
    .map((spec) => ({
      name: `${text(spec, 'file')}:${count(spec, 'line')} › ${text(spec, 'title')}`,
      why: firstLines(
        list(spec, 'tests')
          .flatMap((test) => list(test, 'results'))
          .flatMap((result) => list(result, 'errors'))
          .map((error) => text(error, 'message'))
          .join('\n'),
      ),
    }));
