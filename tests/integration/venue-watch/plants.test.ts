import { generatePrivateKey } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { ask } from '../../../server/doctor/ask.ts';
import { Changes } from '../../../server/sandbox/changes.ts';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import { examineExchange } from '../../../server/services/venue-watch/examine-exchange.ts';
import { control, traderOf } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { owner } from '../../replay/readers/asked.ts';
import { exchangeInBrowser } from '../../replay/readers/exchange-in-browser.ts';
import { exchangeQuestions } from '../../replay/readers/exchange-questions.ts';
import { exchangeSocket } from '../../replay/readers/exchange-socket.ts';
import { outcomeOf, tallyOf } from '../../replay/tally.ts';
import { type Plant, plants } from './plants.ts';
import { watchSandbox } from './watched-sandbox.ts';

const readers = [...exchangeQuestions, ...exchangeInBrowser, ...exchangeSocket];

let sandbox: RunningSandbox;
/** The exchange's answers before it changed, by question and topic. */
let before: ReadonlyMap<string, unknown>;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_IP_LIMITS: 'off' } });
  const url = `${sandbox.url}/hyperliquid`;
  const user = addressSchema.parse(demoAccount('trader').address);
  const plainly = async (body: object) => {
    const received = await ask({ url: `${url}/info`, body });
    return received.kind === 'answer' ? received : undefined;
  };
  // A change to one of the trades must leave another one to read.
  const { info } = traderOf(sandbox.url, generatePrivateKey());
  const twoTrades = async () => expect((await info.recentTrades({ coin: 'BTC' })).length).toBeGreaterThan(1);
  await vi.waitFor(twoTrades, { timeout: 60_000, interval: 250 });
  const { samples } = await examineExchange({ url, user, ask: plainly });
  // The readers ask about an account of their own.
  before = new Map(Object.entries(JSON.parse(JSON.stringify(Object.fromEntries(samples)).replaceAll(user, owner))));
});
afterEach(() => control(sandbox.url, 'changes', { changes: [] }));
afterAll(() => sandbox.stop());

interface Harm {
  /** The readers that read no value, or no row, where they read one before. */
  readonly unreadable: readonly string[];
  /** The readers in whose value a zero stands that nobody told. */
  readonly zeros: readonly string[];
}

/** Returns what a change does to everything that reads the question or topic. */
async function harmOf({ of, path, change }: Plant): Promise<Harm> {
  const changes = new Changes();
  changes.set([{ of, path, change }]);
  const name = of.replace(/^\/(\w+)\//, '/$1 ');
  const [unreadable, zeros]: [string[], string[]] = [[], []];
  for (const reader of readers.filter(({ endpoint }) => endpoint === `hyperliquid ${name}`)) {
    const body = before.get(name);
    const well = await outcomeOf(() => reader.read(body));
    const now = await outcomeOf(() => reader.read(changes.rewrite(of, body)));
    if (!('value' in well) || well.value === undefined) continue;
    if (!('value' in now) || now.value === undefined) {
      unreadable.push(reader.name);
      continue;
    }
    const [was, is] = [tallyOf(well.value), tallyOf(now.value)];
    if (is.zeros > was.zeros) zeros.push(reader.name);
    if (is.emptyLists > was.emptyLists) unreadable.push(reader.name);
  }
  return { unreadable, zeros };
}

test('there are more than thirty planted differences', () => expect(plants.length).toBeGreaterThan(30));

test.each(plants.map((plant) => [`${plant.of} ${plant.path} ${JSON.stringify(plant.change)}`, plant] as const))(
  '%s is told within a minute, harms nothing that can go on, and becomes no zero',
  async (_, plant) => {
    const { of, path, change, reported, unreadable } = plant;
    await control(sandbox.url, 'changes', { changes: [{ of, path, change }] });
    const watched = watchSandbox(sandbox.url);
    await watched.passMinute({ listens: of.startsWith('/ws/') });
    expect(watched.reported()).toContainEqual(expect.stringContaining(reported));
    expect(await harmOf(plant)).toEqual({ unreadable, zeros: [] });
  },
);
