import { expect, it } from 'vitest';
import { logConsole } from '../../../server/front/life.ts';
import { createLogger } from '../../../server/log.ts';

it('whatever a visitor sends stays within one line of the front server’s log', () => {
  const lines: string[] = [];
  const target = { ...console };
  logConsole(target, createLogger({ level: 'info', write: (line) => lines.push(line) }));
  target.error('cannot make %s', '/x\n{"level":"info","msg":"serving"}\n');
  target.log('ready', { port: 3000 });
  target.debug('nobody asked for this');
  expect(lines.map((line) => line.trimEnd().split('\n').length)).toEqual([1, 1]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', msg: 'console', text: expect.stringContaining('/x\n{') }),
    expect.objectContaining({ level: 'info', msg: 'console', text: 'ready { port: 3000 }' }),
  ]);
});
