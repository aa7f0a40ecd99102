import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { addressSchema } from '../../lib/schemas/address.ts';
import { createServiceClient, type ServiceClient } from '../../server/db/client/service.ts';
import { freePort } from '../../server/launch/free-port.ts';
import { appointAdmins } from '../helpers/admins.ts';
import { sandboxedEnvironment } from '../helpers/environment.ts';
import { startLoneServer } from '../helpers/lone-server.ts';
import { openTempDir, type RunningSandbox, randomKeys, startSandbox } from '../helpers/sandbox.ts';
import { AdminAtWork, type KnownRow, type Stated, unlisted } from './admin-at-work.ts';

const isLong = process.env['LONG'] === '1';
const edits = isLong ? 2_000 : 50;
/** Every other kill is the database's, and every other one our own server's. */
const kills = isLong ? 20 : 2;

const seed = randomInt(2 ** 31);
let state = seed;
/** A random number below the limit, the same for the same seed. */
function below(limit: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * limit);
}

/** The rows that these administrators made, as they last saw them. */
const tokens = new Map<string, KnownRow>();
const pairs = new Map<string, KnownRow>();
const anyOf = (rows: ReadonlyMap<string, KnownRow>) => [...rows.values()][below(Math.max(1, rows.size))];
let made = 0;

function edit(admin: AdminAtWork, url: string, mark: string): Promise<Stated> {
  const [token, other, pair] = [anyOf(tokens), anyOf(tokens), anyOf(pairs)];
  const [what, isOn] = [below(12), below(2) === 0];
  if (token === undefined || other === undefined || tokens.size < 4 || what === 0) {
    made += 1;
    const fresh = { address: unlisted[below(unlisted.length)] ?? '', symbol: `R${made}` };
    return admin.saveToken(url, mark, undefined, fresh);
  }
  if (what < 4) return admin.saveToken(url, mark, token, { address: '', symbol: '' });
  if (what === 4) return admin.switch(url, mark, [...new Set([token, other])], isOn);
  if (what === 5) return admin.remove(url, mark, token);
  if (pair === undefined || what < 8) return admin.savePair(url, mark, undefined, token.id, other.id);
  if (what < 10) return admin.savePair(url, mark, pair, 0, 0);
  return what === 10 ? admin.switch(url, mark, [pair], isOn) : admin.remove(url, mark, pair);
}

function learn(said: Stated): void {
  if (said.ending === 'saved') (said.row.subject.startsWith('pair:') ? pairs : tokens).set(said.row.subject, said.row);
  if (said.ending === 'deleted') for (const rows of [tokens, pairs]) rows.delete(said.subject);
}

interface Logged {
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

async function allOf<T>(read: (from: number, to: number) => PromiseLike<{ data: readonly T[] | null }>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { data } = await read(all.length, all.length + 999);
    all.push(...(data ?? []));
    if ((data ?? []).length < 1_000) return all;
  }
}

async function changesIn({ db }: ServiceClient): Promise<readonly Logged[]> {
  const rows = await allOf((from, to) =>
    db.from('audit_log').select('subject, details').not('action', 'like', '%.refused').order('id').range(from, to),
  );
  return rows.flatMap(({ subject, details }) => {
    const { before, after } = Object(details);
    return /^(?:token|pair):\d+$/.test(subject) ? [{ subject, before, after }] : [];
  });
}

function checkSaid(said: Stated, log: readonly Logged[], about: string): void {
  const count = (is: (entry: Logged) => boolean) => log.filter(is).length;
  if (said.ending === 'saved') {
    const { subject, version } = said.row;
    expect(
      count((one) => one.subject === subject && one.after?.['version'] === version),
      about,
    ).toBe(1);
  }
  if (said.ending === 'deleted') {
    expect(
      count((one) => one.subject === said.subject && one.after === null),
      about,
    ).toBe(1);
  }
  // An edit without an answer may have been written, but not twice: only the edit with this mark brings its name.
  const { mark } = said;
  const times = count(({ before, after }) => after?.['name'] === mark && before?.['name'] !== mark);
  expect(times, about).toBeLessThanOrEqual(said.ending === 'refused' ? 0 : 1);
}

/** Each switch that was told is in the log; those that were not told may be. */
function checkSwitches(done: readonly Stated[], log: readonly Logged[]): void {
  const reported = done.flatMap((said) =>
    said.ending === 'switched' ? said.subjects.map((subject) => `${subject} ${said.isOn}`) : [],
  );
  const written = log.flatMap(({ subject, before, after }) =>
    before !== null && after !== null && before['is_enabled'] !== after['is_enabled']
      ? [`${subject} ${String(after['is_enabled'])}`]
      : [],
  );
  for (const one of new Set(reported)) {
    const [said, logged] = [reported, written].map((list) => list.filter((other) => other === one).length);
    expect(logged, `switches: ${one}`).toBeGreaterThanOrEqual(said ?? 0);
  }
}

/** The log tells the whole life of each row, and its last word is what stands in the table. */
async function checkRows({ db }: ServiceClient, log: readonly Logged[]): Promise<void> {
  const standing = new Map<string, unknown>();
  for (const [kind, table] of [
    ['token', 'tokens'],
    ['pair', 'trading_pairs'],
  ] as const) {
    const rows = await allOf((from, to) => db.from(table).select('*').order('id').range(from, to));
    for (const { created_at: _made, updated_at: _changed, ...row } of rows) standing.set(`${kind}:${row.id}`, row);
  }
  const last = new Map<string, Logged['after']>();
  for (const { subject, before, after } of log) {
    if (last.has(subject)) expect(before, subject).toEqual(last.get(subject));
    last.set(subject, after);
  }
  for (const [subject, after] of last) expect(standing.get(subject) ?? null, subject).toEqual(after);
  expect([...last.values()].some((after) => after !== null)).toBe(true);
}

it(`${edits} random edits by three administrators over ${kills} kills (seed ${seed})`, {
  timeout: isLong ? 3_000_000 : 300_000,
}, async () => {
  const dataDir = openTempDir('random-edits-');
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const [keys, sandboxPort, port] = [randomKeys(), String(await freePort()), String(await freePort())];
  const environment = { SANDBOX_PORT: sandboxPort, SANDBOX_SERVICES: 'supabase,chains', SANDBOX_IP_LIMITS: 'off' };
  const startDatabase = () => startSandbox({ dataDir, keys, fsync: true, environment });
  let sandbox: RunningSandbox = await startDatabase();
  onTestFinished(() => sandbox.stop());
  const startOurs = () =>
    startLoneServer({
      ...sandboxedEnvironment,
      ...{ HOST: '127.0.0.1', PORT: port, TRUSTED_PROXY_HOPS: '1', RATE_LIMITS: 'memory' },
      ...{ SANDBOX_URL: sandbox.url, SUPABASE_PUBLISHABLE_KEY: keys.publishableKey },
      ...{ SUPABASE_SECRET_KEY: keys.secretKey, SUPABASE_JWT_SECRET: keys.jwtSecret },
    });
  let server = await startOurs();
  const { url } = server;
  const admins = [new AdminAtWork(), new AdminAtWork(), new AdminAtWork()];
  const clientOf = () => createServiceClient({ url: sandbox.supabaseUrl, secretKey: keys.secretKey });
  const wallets = admins.map(({ wallet }) => addressSchema.parse(wallet));
  await appointAdmins(clientOf(), wallets);

  const done: Stated[] = [];
  const perLife = Math.ceil(edits / (kills + 1));
  for (let life = 0; life <= kills; life += 1) {
    for (const admin of admins) await admin.signIn(url);
    const until = Math.min(edits, (life + 1) * perLife);
    const killedAt = life < kills ? until - Math.ceil(perLife / 4) : Number.POSITIVE_INFINITY;
    const isOurs = life % 2 === 1;
    let killed: Promise<void> | undefined;
    let next = life * perLife;
    const work = async (admin: AdminAtWork): Promise<void> => {
      while (next < until) {
        next += 1;
        const mark = `mark ${next}`;
        const saying = edit(admin, url, mark);
        if (next >= killedAt) killed ??= isOurs ? server.kill() : sandbox.kill();
        const said = await saying;
        learn(said);
        done.push(said);
      }
    };
    await Promise.all(admins.map(work));
    await killed;
    if (killed !== undefined && isOurs) server = await startOurs();
    else if (killed !== undefined) sandbox = await startDatabase();
  }

  const log = await changesIn(clientOf());
  for (const said of done) checkSaid(said, log, `${said.mark} was ${said.ending} (seed ${seed})`);
  checkSwitches(done, log);
  await checkRows(clientOf(), log);
  const kinds = Object.groupBy(done, ({ ending }) => ending);
  expect((kinds.saved?.length ?? 0) + (kinds.deleted?.length ?? 0)).toBeGreaterThan(edits / 5);
});
