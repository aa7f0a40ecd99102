import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { CatalogueToken } from '../../../lib/schemas/catalogue.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { catalogueToken } from '../../../server/db/repositories/catalogue.ts';
import { createToken, deleteToken, switchTokens, updateToken } from '../../../server/db/repositories/tokens.ts';
import { appointAdmins } from '../../helpers/admins.ts';
import { openTempDir, type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';

const isLong = process.env['LONG'] === '1';
const edits = isLong ? 2_000 : 60;
const kills = isLong ? 20 : 1;
const admins = ['a1', 'b2', 'c3'].map((byte) => addressSchema.parse(`0x${byte.repeat(20)}`));
const tokensAtOnce = 6;

const seed = randomInt(2 ** 31);
let state = seed;
/** A random number below the limit, the same for the same seed. */
function below(limit: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * limit);
}

type Ending = 'acknowledged' | 'refused' | 'unknown';

interface Done {
  readonly mark: string;
  readonly ending: Ending;
}

/** The client's words for a connection that broke say nothing of whether the write was made. */
const isLost = (thrown: unknown): boolean =>
  Object(thrown).code === 'data.unavailable' || Object(thrown).code === 'internal';

let made = 0;
const live = new Map<number, CatalogueToken>();

async function edit(service: ServiceClient, actor: Address, mark: string): Promise<Done> {
  const names = { name: mark, decimals: 18, logoUrl: undefined, socialLinks: {} };
  const ids = [...live.keys()];
  const id = ids[below(Math.max(1, ids.length))] ?? 0;
  const known = live.get(id);
  const what =
    known === undefined || live.size < tokensAtOnce
      ? 'create'
      : (['update', 'update', 'switch', 'delete'][below(4)] ?? '');
  try {
    if (what === 'create' || known === undefined) {
      made += 1;
      const address = addressSchema.parse(`0x${made.toString(16).padStart(40, '0')}`);
      const place = { chainId: 137, address, isNative: false, wrappedAddress: undefined } as const;
      const token = await createToken(service, actor, { ...place, ...names, symbol: `R${made}` });
      live.set(token.id, token);
    } else if (what === 'update') {
      live.set(id, await updateToken(service, actor, known, { ...names, symbol: known.symbol }));
    } else if (what === 'switch') {
      // A switch bears no mark of its own: it is an edit like the others, and the mark goes with the next one.
      await switchTokens(service, actor, [id], below(2) === 0);
      const now = await catalogueToken(service, id);
      // Another administrator has deleted it meanwhile, and the mark is nowhere.
      if (now === undefined) return { mark, ending: 'refused' };
      live.set(id, await updateToken(service, actor, now, { ...names, symbol: now.symbol }));
    } else {
      await updateToken(service, actor, known, { ...names, symbol: known.symbol });
      live.delete(id);
      await deleteToken(service, actor, id);
    }
    return { mark, ending: 'acknowledged' };
  } catch (thrown) {
    const now = await catalogueToken(service, id).catch(() => undefined);
    if (now !== undefined) live.set(id, now);
    else live.delete(id);
    return { mark, ending: isLost(thrown) ? 'unknown' : 'refused' };
  }
}

test(`${edits} random edits by three administrators over ${kills} kills (seed ${seed})`, {
  timeout: 900_000,
}, async () => {
  const dataDir = openTempDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const options = { dataDir, fsync: true, environment: { SANDBOX_SERVICES: 'supabase' } };
  let sandbox: RunningSandbox = await startSandbox(options);
  onTestFinished(() => sandbox.stop());
  const keys = { publishableKey: sandbox.publishableKey, secretKey: sandbox.secretKey, jwtSecret: sandbox.jwtSecret };
  const clientOf = () => createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
  await appointAdmins(clientOf(), admins);

  const done: Done[] = [];
  const perLife = Math.ceil(edits / (kills + 1));
  for (let life = 0; life <= kills; life += 1) {
    const service = clientOf();
    const ofLife = Math.min(perLife, edits - done.length);
    const begun = done.length;
    const killedAt = life < kills ? begun + Math.floor(ofLife / 2) : Number.POSITIVE_INFINITY;
    let killed: Promise<void> | undefined;
    let next = begun;
    const work = async (actor: Address): Promise<void> => {
      while (next < begun + ofLife) {
        next += 1;
        const mark = `mark ${next}`;
        if (next >= killedAt) killed ??= sandbox.kill();
        done.push(await edit(service, actor, mark));
      }
    };
    await Promise.all(admins.map(work));
    if (killed !== undefined) {
      await killed;
      sandbox = await startSandbox({ ...options, keys });
    }
  }

  const service = clientOf();
  const log: { before: unknown; after: unknown }[] = [];
  for (let from = 0; ; from += 1_000) {
    const { data } = await service.db
      .from('audit_log')
      .select('details')
      .order('id')
      .range(from, from + 999);
    for (const { details } of data ?? []) {
      const { before, after } = Object(details);
      log.push({ before: Object(before).name, after: Object(after).name });
    }
    if ((data ?? []).length < 1_000) break;
  }
  // A switch leaves the name as it was, so that only the edit with this mark brings it.
  const timesOf = (mark: string) => log.filter(({ before, after }) => after === mark && before !== mark).length;
  for (const { mark, ending } of done) {
    if (ending === 'acknowledged') expect(timesOf(mark), `${mark} was acknowledged`).toBe(1);
    if (ending === 'unknown') expect(timesOf(mark), `${mark} was lost`).toBeLessThanOrEqual(1);
  }
  expect(done.filter(({ ending }) => ending === 'acknowledged').length).toBeGreaterThan(edits / 4);

  // What stands in the table is what the log says last of each token.
  const { data: tokens } = await service.db
    .from('tokens')
    .select('*')
    .like('symbol', 'R%')
    .eq('chain_id', 137)
    .like('name', 'mark %');
  for (const token of tokens ?? []) {
    const { data } = await service.db
      .from('audit_log')
      .select('details')
      .eq('subject', `token:${token.id}`)
      .order('id', { ascending: false })
      .limit(1)
      .single();
    const { created_at: _made, updated_at: _changed, ...row } = token;
    expect(Object(data?.details).after).toEqual(row);
  }
  expect(tokens?.length).toBeGreaterThan(0);
});
