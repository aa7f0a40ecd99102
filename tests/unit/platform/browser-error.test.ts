import { expect, test } from 'vitest';
import { createLogger } from '@/server/log.ts';
import { noteBrowserError } from '@/server/services/note-browser-error.ts';

test('a message is written without what may be private', () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', write: (line) => lines.push(line) });
  const error = { kind: 'error' as const, name: 'Error', message: 'paid 12.5 to 0xfeed', stack: [] };
  noteBrowserError(error, { log, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', kind: 'error', message: 'paid # to #', browser: 'Chrome, Linux' },
  ]);
});
