import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTempDir, type SandboxOptions } from '../../helpers/sandbox.ts';
import { type Fixture, startFixture } from './fixture.ts';
import { installInto, ordinaryAccount, processesNaming, until } from './machine.ts';

const isRoot = process.getuid?.() === 0;
const ORDINARY = ordinaryAccount();

let base: string;
let app: string;
let running: Fixture[] = [];
let folders = 0;

beforeAll(() => {
  base = openTempDir();
  app = join(base, 'app');
  installInto(app);
});
afterEach(async () => {
  await Promise.all(running.map(({ sandbox }) => sandbox.stop()));
  running = [];
  await until('nothing of this folder runs', () => processesNaming(base).length === 0);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function folder(name: string, mode: number): string {
  folders += 1;
  const path = join(base, `${folders}-${name}`);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

const programIn = (project: string) => ({
  program: join(project, 'server/sandbox/main.ts'),
  node: join(project, 'node'),
  supabaseDir: join(project, 'tests/fixtures/supabase'),
});

async function start(options: SandboxOptions): Promise<Fixture> {
  const fixture = await startFixture(options);
  running.push(fixture);
  return fixture;
}

async function stop(fixture: Fixture): Promise<void> {
  running = running.filter((other) => other !== fixture);
  await fixture.sandbox.stop();
}

const countKept = async ({ service }: Fixture) =>
  (await service.from('things').select('name').eq('name', 'kept')).data?.length;
const keep = ({ service }: Fixture) => service.from('things').insert({ name: 'kept' });

describe('an ordinary user', () => {
  it('runs the sandbox in a private home, its path longer than a socket allows', async () => {
    const home = folder('home-whose-name-is-long-enough-that-no-socket-could-have-its-path-below-it', 0o700);
    if (isRoot) chownSync(home, ORDINARY, ORDINARY);
    const options: SandboxOptions = {
      ...programIn(app),
      dataDir: join(home, 'project', '.data'),
      ...(isRoot ? { uid: ORDINARY } : {}),
    };
    const first = await start(options);
    await keep(first);
    expect(statSync(join(options.dataDir ?? '', 'postgres/data')).uid).toBe(isRoot ? ORDINARY : process.getuid?.());
    expect(statSync(join(options.dataDir ?? '', 'postgres-password')).mode & 0o777).toBe(0o600);
    await stop(first);
    expect(await countKept(await start(options))).toBe(1);
  });
});

if (isRoot) {
  describe('root', () => {
    it('runs the database as nobody, inside the data folder where nobody can go', async () => {
      const dataDir = join(folder('open', 0o755), 'data');
      const fixture = await start({ dataDir });
      expect(statSync(join(dataDir, 'postgres/data')).uid).toBe(65534);
      const status = statSync(`/proc/${fixture.sandbox.postmasterPid()}`);
      expect(status.uid).toBe(65534);
      expect(existsSync(join(dataDir, 'postgres-location'))).toBe(false);
    });

    it('runs a project in a closed folder with database and binaries outside it', async () => {
      const [closed, state] = [folder('closed', 0o700), folder('state', 0o755)];
      const [project, dataDir] = [join(closed, 'app'), join(closed, 'app/.data')];
      renameSync(app, project);
      onTestFinished(() => renameSync(project, app));
      const options = { ...programIn(project), dataDir, environment: { SANDBOX_STATE_DIR: state } };
      const first = await start(options);
      await keep(first);
      await stop(first);
      const homes = () => readdirSync(state).filter((name) => /^[0-9a-f]{32}$/.test(name));
      expect(homes()).toHaveLength(1);
      expect(readdirSync(state).filter((name) => name.startsWith('native-'))).toHaveLength(1);
      expect(await countKept(await start(options))).toBe(1);

      const copy = { ...options, dataDir: join(closed, 'copy') };
      cpSync(dataDir, copy.dataDir, { recursive: true, filter: (path) => !path.endsWith('sandbox.lock') });
      const copied = await start(copy);
      expect(await countKept(copied)).toBe(0);
      expect(homes()).toHaveLength(2);
      await stop(copied);

      // The state of a data folder that disappeared today, perhaps with its disk, is kept; after a month it is removed.
      rmSync(copy.dataDir, { recursive: true });
      const [gone = ''] = homes().filter((id) => !readFileSync(join(state, id, 'owner'), 'utf8').startsWith(dataDir));
      const other = await start({ ...options, dataDir: join(closed, 'other') });
      expect(homes()).toHaveLength(3);
      await stop(other);
      utimesSync(join(state, gone, 'owner'), new Date(), new Date(Date.now() - 31 * 24 * 3_600_000));
      const last = await start({ ...options, dataDir: join(closed, 'other') });
      await until('the database of the deleted folder is swept', () => !homes().includes(gone));
      expect(homes()).toHaveLength(2);
      await stop(last);
    });

    it('takes the database along when the folder is closed later', async () => {
      const [later, state] = [folder('later', 0o755), folder('state', 0o755)];
      const options = { dataDir: join(later, 'data'), environment: { SANDBOX_STATE_DIR: state } };
      const first = await start(options);
      await keep(first);
      await stop(first);
      chmodSync(later, 0o700);
      const second = await start(options);
      expect(await countKept(second)).toBe(1);
      await stop(second);
      chmodSync(later, 0o755);
      expect(await countKept(await start(options))).toBe(1);
    });

    it('leaves the data of an ordinary user to that user', async () => {
      const dataDir = folder('theirs', 0o755);
      chownSync(dataDir, ORDINARY, ORDINARY);
      const first = await start({ ...programIn(app), dataDir, uid: ORDINARY });
      await keep(first);
      await stop(first);
      expect(await countKept(await start({ dataDir }))).toBe(1);
      expect(statSync(join(dataDir, 'postgres/data')).uid).toBe(ORDINARY);
    });
  });
}
