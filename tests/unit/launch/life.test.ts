import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { root } from '../../../server/launch/paths.ts';

test('a program whose log nobody reads any more closes what it opened and ends', async () => {
  const life = JSON.stringify(join(root, 'server', 'front', 'life.ts'));
  const program = `
    import { onEnd } from ${life};
    onEnd(async () => { process.stderr.write('closed'); });
    setInterval(() => process.stdout.write('a line\\n'), 5);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = text(child.stderr);
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.stdout.destroy();
  expect([await ended, await said]).toEqual([[0, null], 'closed']);
});
