import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../server/launch/paths.ts';

test('the pinned Next keeps each promise that the server in front relies on', async () => {
  const program = join(root, 'server', 'launch', 'commands', 'check-next.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: root });
  expect(stdout.match(/^Next \d+\.\d+\.\d+: .+$/gm)).toHaveLength(8);
});
