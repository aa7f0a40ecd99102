import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../server/launch/paths.ts';
import { programOnPath } from '../../../server/launch/programs.ts';
import { serverFlags, serverMemory } from '../../../server/launch/stack.ts';

const unit = readFileSync(join(root, 'deploy/systemd/pluto@.service'), 'utf8');

/** Listens on a port of the form that an instance of the unit has, and returns the instance's number. */
async function listenAsInstance(server: Server): Promise<string> {
  for (let number = 10; number < 100; number += 1) {
    server.listen(Number(`300${number}`), '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) return String(number);
  }
  throw new Error('no port is free');
}

/** Makes a host with three releases, of which instances of the bad one do not answer, and two instances. */
async function openHost() {
  const home = mkdtempSync(join(tmpdir(), 'pluto-host-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  for (const name of ['one', 'two', 'bad']) {
    cpSync(join(root, 'deploy/systemd'), join(home, 'releases', name, 'deploy/systemd'), { recursive: true });
  }
  const serving = () => basename(readlinkSync(join(home, 'current')));
  const instances: string[] = [];
  for (const _ of [1, 2]) {
    const server = createServer((_request, response) => response.writeHead(serving() === 'bad' ? 503 : 200).end());
    instances.push(await listenAsInstance(server));
    onTestFinished(() => void server.close());
  }
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'bin/systemctl'), `#!/bin/sh\necho "$@" >> '${home}/asked'\n`, { mode: 0o755 });
  return {
    instances,
    serving,
    asked: () => readFileSync(join(home, 'asked'), 'utf8').trim().split('\n'),
    async switchTo(name: string) {
      const child = spawn('sh', [join(home, 'releases', name, 'deploy/systemd/release.sh'), 'switch'], {
        env: {
          NODE_ENV: 'production',
          PATH: `${join(home, 'bin')}:${process.env['PATH']}`,
          ...{ PLUTO_HOME: home, PLUTO_INSTANCES: instances.join(' '), PLUTO_PATIENCE: '1' },
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const said = text(child.stderr);
      const [code] = await once(child, 'exit');
      return [code, await said] as const;
    },
  };
}

test.skipIf(programOnPath(['curl']) === undefined)(
  'a release takes the place of another one instance after the other, and leaves it again if it does not answer',
  async () => {
    const { instances, serving, asked, switchTo } = await openHost();
    const restarts = instances.map((number) => `restart pluto@${number}`);
    expect(await switchTo('one')).toEqual([0, '']);
    expect(await switchTo('two')).toEqual([0, '']);
    expect([serving(), asked()]).toEqual(['two', [...restarts, ...restarts]]);

    const [code, said] = await switchTo('bad');
    expect([code, serving()]).toEqual([1, 'two']);
    expect(said).toContain('bad did not become ready');
    // The second instance was never given the bad release before all went back.
    expect(asked().slice(4)).toEqual([restarts[0], ...restarts]);
    expect(await switchTo('one')).toEqual([0, '']);
    expect(serving()).toBe('one');
  },
);

test('the unit starts what an image starts, and writes nowhere', () => {
  expect(unit).toContain(` ${serverFlags.join(' ')} server/front/main.ts\n`);
  for (const [name, value] of Object.entries(serverMemory)) expect(unit).toContain(` ${name}=${value}`);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).not.toContain('ReadWritePaths');
});

test.skipIf(programOnPath(['systemd-analyze']) === undefined)('the unit is one that systemd reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pluto-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'pluto@1.service');
  writeFileSync(file, unit);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect([status, stderr.split('\n').filter((line) => line.includes('pluto@'))]).toEqual([0, []]);
});
