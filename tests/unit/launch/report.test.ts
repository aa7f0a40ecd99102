import { describe, expect, test } from 'vitest';
import { root } from '@/server/launch/paths';
import { browserFiles, browserTests, vitestFailures, vitestFiles } from '@/server/launch/tests/report';

describe('the failures that a report names', () => {
  test('are those of unit tests, and of a file that could not be read', () => {
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

  test('are those of browser tests, however deep, by the names in the list of tests', () => {
    const failed = {
      title: 'stays',
      ok: false,
      file: 'routes.spec.ts',
      tests: [
        {
          results: [
            {
              duration: 30,
              errors: [{ message: '\u001b[31mError\u001b[39m: moved\n\n    at x' }],
              attachments: [{ path: `${root}/test-results/first-try/routes-stays/failed.png` }],
            },
          ],
        },
      ],
    };
    const good = { title: 'goes', ok: true, file: 'routes.spec.ts', tests: [{ results: [{ duration: 12 }] }] };
    const report = {
      suites: [{ title: 'routes.spec.ts', specs: [good], suites: [{ title: 'on a phone', specs: [failed] }] }],
    };
    const tests = browserTests(report);
    expect(tests.map(({ name, isOk }) => [name, isOk])).toEqual([
      ['routes.spec.ts › goes', true],
      ['routes.spec.ts › on a phone › stays', false],
    ]);
    expect(tests[1]?.failure).toEqual({
      name: 'routes.spec.ts › on a phone › stays',
      why: 'Error: moved',
      folder: 'test-results/first-try/routes-stays',
    });
    expect(browserFiles(tests)).toEqual([{ file: 'tests/e2e/routes.spec.ts', ms: 42 }]);
  });

  test('are none where the report is missing', () => {
    expect([...vitestFailures({}), ...vitestFiles({}), ...browserTests({ suites: [null, 3] })]).toEqual([]);
  });
});
