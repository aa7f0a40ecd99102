import { describe, expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from '@/server/launch/report';

describe('what failed, by its name and its first lines', () => {
  test('of unit tests, and of a file that could not be read', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1 to be 2\n    at a.test.ts:3:1'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'Cannot find module x', assertionResults: [] },
      ],
    };
    expect(vitestFailures(report)).toEqual([
      { name: 'a.test.ts › takes away', why: 'expected 1 to be 2' },
      { name: 'b.test.ts', why: 'Cannot find module x' },
    ]);
  });

  test('of browser tests, however deep they are nested', () => {
    const failed = {
      title: 'stays',
      ok: false,
      file: 'routes.spec.ts',
      line: 7,
      tests: [{ results: [{ errors: [{ message: '\u001b[31mError\u001b[39m: moved\n\n    at x' }] }] }],
    };
    const report = { suites: [{ specs: [{ ok: true, title: 'goes' }], suites: [{ specs: [failed] }] }] };
    expect(playwrightFailures(report)).toEqual([{ name: 'routes.spec.ts:7 › stays', why: 'Error: moved' }]);
  });

  test('nothing of a report that is not there', () => {
    expect([...vitestFailures({}), ...playwrightFailures({ suites: [null, 3] })]).toEqual([]);
  });
});
