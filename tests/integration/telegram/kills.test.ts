import './own-sandbox.ts';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { service } from '../auth/browser.ts';
import { OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { allowed, type ChatPerson, linked, takenEarlier } from './bot-chat.ts';
import { Instances } from './instances.ts';
import { compareLedger } from './ledger.ts';
import { ownSandbox } from './own-sandbox.ts';
import { type Shown, turn } from './phone.ts';
import { randomOf } from './seeded.ts';

vi.stubEnv('SANDBOX_URL', ownSandbox.url);
vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

const isLong = process.env['LONG'] === '1';
/** Chats trade at the same time, so many of them; then the next as many. */
const atOnce = 13;
const rounds = isLong ? 20 : 1;
const ordersOfChat = isLong ? 8 : 4;
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const random = randomOf(seed);
const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];

/** Two kills in a row leave an update alone for half a minute, and each new instance takes its time to start. */
const patience = { interval: 200, timeout: 200_000 };

let instances: Instances;
beforeAll(async () => {
  await turn(ownSandbox.url, { limits: false });
  instances = new Instances(fileURLToPath(new URL('instance-program.ts', import.meta.url)), { ...process.env });
});
afterAll(() => instances.end());

interface Service {
  readonly owner: OrderOwner;
  readonly person: ChatPerson;
  readonly chat: number;
  readonly farBelow: string;
  /** The messages whose Confirm was pressed. */
  readonly pressed: number[];
}

async function openDesk(): Promise<Service> {
  const owner = await OrderOwner.withAgent();
  const { person, id } = await linked(owner);
  await allowed(owner, id, { mostOrderUsd: usd('5000'), mostDayUsd: usd('900000'), markets: null });
  const { chat } = await person.act({ act: 'say', text: 'hello' });
  return { owner, person, chat, farBelow: (await pricesOf(owner, 'BTC')).farBelow, pressed: [] };
}

function commandOf({ farBelow }: Service): string {
  const size = `0.00${1 + Math.floor(random() * 8)}`;
  const side = pick(['long', 'short']);
  const limit = `long BTC ${size} limit ${farBelow}`;
  return pick([`${side} BTC ${size}`, `${side} BTC ${size}`, limit, limit, '/cancel BTC']);
}

const buttonOf = (message: Shown | undefined): string | undefined =>
  message?.reply_markup?.inline_keyboard.flat().find(({ text }) => text === 'Confirm')?.callback_data;

/** Brings an update; the instance that took it is often killed in the middle of its work. */
async function bring(update: unknown, share: number, longestMs: number): Promise<void> {
  const instance = await instances.bring(update);
  if (random() < share) await instances.kill(instance, random() * longestMs);
}

/** Has an order shown and presses Confirm, once or twice. Any instance that is alive at that moment answers. */
async function order(bot: Service): Promise<void> {
  const { person, pressed } = bot;
  const before = (await person.answers()).length;
  await bring((await person.act({ act: 'say', text: commandOf(bot) })).update, 0.05, 200);
  const answer = async () => {
    await instances.bring('turn');
    return (await person.answers())[before];
  };
  await expect.poll(answer, patience).toBeDefined();
  const preview = (await person.answers()).at(-1);
  const data = buttonOf(preview);
  if (preview === undefined || data === undefined) return;
  pressed.push(preview.message_id);
  const presses = pick([1, 1, 2]);
  for (let press = 0; press < presses; press++) {
    const { update } = await person.act({ act: 'press', message_id: preview.message_id, data });
    await bring(update, 0.25, 120);
  }
}

interface Settled {
  /** The orders that kills left behind. */
  readonly left: number;
  /** The orders whose press came before they lapsed. */
  readonly confirmed: number;
}

/** Waits until all is answered and each pressed message tells its end. */
async function settled({ owner, person, chat, pressed }: Service): Promise<Settled> {
  const open = async () => {
    await instances.bring('turn');
    const query = service.db.from('telegram_updates').select('update_id').eq('chat_id', chat).is('done_at', null);
    return (await query.throwOnError()).data;
  };
  await expect.poll(open, patience).toEqual([]);
  const query = service.db.from('telegram_orders').select('id').eq('owner', owner.wallet).eq('state', 'taken');
  const left = (await query.throwOnError()).data.length;
  await takenEarlier(owner);
  const pressedMessages = async () =>
    (await person.messages()).filter(({ message_id }) => pressed.includes(message_id));
  const untold = async () => {
    await instances.bring('turn');
    return (await pressedMessages())
      .filter(({ text }) => !/(Filled|In the book|Cancelled|Done|Refused|Too late|error|try)[^\n]*$/i.test(text ?? ''))
      .map(({ text }) => text);
  };
  await expect.poll(untold, patience).toEqual([]);
  const lapsed = (await pressedMessages()).filter(({ text }) => /^Too late:/m.test(text ?? ''));
  return { left, confirmed: pressed.length - lapsed.length };
}

async function traded(bot: Service): Promise<void> {
  for (let each = 0; each < ordersOfChat; each++) await order(bot);
}

test(`orders by chat while instances are killed: none lost, none doubled (seed ${seed})`, {
  timeout: isLong ? 7_200_000 : 300_000,
}, async () => {
  let orders = 0;
  /** Orders that a killed instance had taken: nobody knew what had become of them. */
  let left = 0;
  for (let round = 0; round < rounds; round++) {
    const desks: Service[] = [];
    for (let chat = 0; chat < atOnce; chat++) desks.push(await openDesk());
    await Promise.all(desks.map(traded));
    const ends = await Promise.all(desks.map(async (bot) => ({ bot, ...(await settled(bot)) })));
    for (const end of ends) {
      // Each press confirmed one order, whatever was killed meanwhile.
      expect(await compareLedger(end.bot.owner)).toBe(end.confirmed);
      orders += end.confirmed;
      left += end.left;
    }
  }
  process.stdout.write(`${orders} orders, ${instances.killed} kills, ${left} orders left behind (seed ${seed})\n`);
  expect(left).toBeGreaterThan(0);
});
