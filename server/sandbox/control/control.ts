import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { parseUnits } from '../../../lib/engine/units/decimal.ts';
import type { Chains } from '../chains/chains.ts';
import { controlChains } from '../chains/control/control.ts';
import { changeSchema } from '../changes.ts';
import type { Crossings } from '../crossings/open.ts';
import { type Faults, faultSchema } from '../faults.ts';
import { answerJson } from '../http/answer.ts';
import { BodyTooLarge, readBody } from '../http/body.ts';
import { isLoopbackPeer, isOwnHost } from '../http/peers.ts';
import type { Exchange } from '../hyperliquid/runtime/exchange.ts';
import { mergeSettings } from '../hyperliquid/runtime/settings.ts';
import type { VendorControl } from '../metered/vendor-control.ts';
import { demoAccounts } from '../people/accounts.ts';

const MOST_BYTES = 64 * 1024;
const USD_DECIMALS = 6;

export interface ControlRoom {
  readonly exchange: Exchange;
  readonly faults: Faults;
  readonly publicHost: string | undefined;
  /** Undefined if no chains run. */
  readonly chains: Chains | undefined;
  readonly crossings: Crossings | undefined;
  /** The knobs of the vendors with an account, by name. */
  readonly vendors: ReadonlyMap<string, VendorControl>;
}

type Outcome = { readonly status: number; readonly body: unknown };
type Handle = (room: ControlRoom, body: unknown) => Promise<Outcome>;

const user = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const coin = z.string();

const done: Outcome = { status: 200, body: { ok: true } };

function knob<T>(schema: z.ZodType<T>, turn: (value: T, room: ControlRoom) => Promise<Outcome>): Handle {
  return async (room, body) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? turn(parsed.data, room) : invalid(parsed.error);
  };
}

function invalid({ issues }: z.ZodError): Outcome {
  return { status: 400, body: { code: 'sandbox.invalid', issues: issues.map(issueOf) } };
}

function issueOf({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.')}: ${message}`;
}

function wrong(code: string): Outcome {
  return { status: 400, body: { code } };
}

/** The controls by their path below /control; all use JSON. */
const knobs: ReadonlyMap<string, Handle> = new Map([
  [
    '/clock',
    knob(
      z.object({ time: z.int().optional(), speed: z.number().min(0).max(10_000).optional() }),
      async ({ time, speed }, { exchange }) => {
        if (time !== undefined && time < exchange.clock.now()) return wrong('sandbox.clock_backwards');
        if (time !== undefined) exchange.clock.set(time);
        if (speed !== undefined) exchange.clock.run(speed);
        return { status: 200, body: { time: exchange.clock.now(), speed: exchange.clock.speed } };
      },
    ),
  ],
  [
    '/price',
    knob(
      z.union([
        z.object({ coin, pin: z.string().nullable() }),
        z.object({ coin, shock: z.number().positive().max(100) }),
        z.object({ coin, freeze: z.boolean() }),
      ]),
      async (order, { exchange }) => {
        const asset = exchange.universe.byName(order.coin);
        if (asset === undefined) return wrong('sandbox.unknown_coin');
        const now = exchange.clock.now();
        if ('freeze' in order) {
          await exchange.steer((market) => market.freeze(asset.id, order.freeze));
          return done;
        }
        if ('shock' in order) {
          await exchange.steer((market) => market.shock(asset.id, order.shock, now));
          return done;
        }
        const px = order.pin === null ? undefined : parseUnits(order.pin, asset.pxDecimals);
        if (order.pin !== null && px === undefined) return wrong('sandbox.bad_price');
        await exchange.steer((market) => market.pin(asset.id, px, now));
        return done;
      },
    ),
  ],
  [
    '/faucet',
    knob(
      z.object({ user, usd: z.union([z.string(), z.number()]), key: z.string().max(100).optional() }),
      async (gift, { exchange }) => {
        const micro = parseUnits(String(gift.usd), USD_DECIMALS);
        if (micro === undefined || micro <= 0) return wrong('sandbox.bad_amount');
        const owner = gift.user.toLowerCase();
        const key = gift.key ?? `faucet ${exchange.clock.now()} ${Math.random()}`;
        const hash = `0x${createHash('sha256').update(`${owner} ${key}`).digest('hex')}`;
        const reply = await exchange.perform(owner, { type: 'deposit', usd: micro, key: hash }, hash);
        return reply.status === 'ok' ? { status: 200, body: { ok: true, hash } } : wrong(reply.response);
      },
    ),
  ],
  [
    '/signers',
    knob(
      z.object({
        user,
        signers: z.object({ authorizedUsers: z.array(user), threshold: z.int().positive() }).nullable(),
      }),
      async (order, { exchange }) => {
        exchange.authority.share(order.user.toLowerCase(), order.signers ?? undefined);
        return done;
      },
    ),
  ],
  [
    '/faults',
    knob(
      z.object({ faults: z.array(faultSchema).max(50), seed: z.int().default(1) }),
      async ({ faults, seed }, room) => {
        room.faults.set(faults, seed);
        return done;
      },
    ),
  ],
  [
    '/changes',
    knob(z.object({ changes: z.array(changeSchema).max(50) }), async ({ changes }, room) => {
      room.faults.changes.set(changes);
      return done;
    }),
  ],
  [
    '/circle',
    knob(z.object({ handIn: z.string() }), async ({ handIn }, { crossings }) => {
      const refused = crossings === undefined ? 'No chains run.' : await crossings.handIn(handIn);
      return refused === undefined ? done : wrong(refused);
    }),
  ],
  [
    '/settings',
    knob(z.looseObject({}), async (change, { exchange }) => {
      const { success, data, error } = mergeSettings(exchange.settings, change);
      if (!success) return invalid(error);
      await exchange.configure(data);
      return { status: 200, body: data };
    }),
  ],
]);

/**
 * Handles requests to /control, which is for users and tests on this machine: never for a web page or another machine.
 */
export async function control(
  room: ControlRoom,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const allowed =
    isLoopbackPeer(request) && isOwnHost(request, room.publicHost) && request.headers.origin === undefined;
  if (!allowed) {
    answerJson(response, 403, { code: 'sandbox.forbidden' });
    return;
  }
  if (path === '/accounts' && request.method === 'GET') {
    answerJson(response, 200, demoAccounts);
    return;
  }
  if (path === '/bridge' && request.method === 'GET' && room.crossings !== undefined) {
    answerJson(response, 200, room.crossings.report());
    return;
  }
  const vendor = room.vendors.get(path.slice(1));
  if (vendor !== undefined && request.method === 'GET') {
    answerJson(response, 200, vendor.report());
    return;
  }
  const handle = knobs.get(path) ?? chainKnob(path) ?? (vendor && vendorKnob(vendor));
  if (handle === undefined) {
    answerJson(response, 404, { code: 'sandbox.unknown_control' });
    return;
  }
  if (request.method !== 'POST') {
    answerJson(response, 405, { code: 'sandbox.post_only' });
    return;
  }
  const body = await bodyOf(request);
  const { status, body: reported } = body === undefined ? wrong('sandbox.no_json') : await handle(room, body);
  answerJson(response, status, reported);
}

const CHAINS = '/chains/';

function chainKnob(path: string): Handle | undefined {
  if (!path.startsWith(CHAINS)) return undefined;
  return async ({ chains }, body) =>
    chains === undefined
      ? { status: 404, body: { code: 'sandbox.no_chains' } }
      : controlChains(chains, path.slice(CHAINS.length - 1), body);
}

function vendorKnob(vendor: VendorControl): Handle {
  return async (_room, body) => vendor.changeKnobs(body);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request, MOST_BYTES)).toString('utf8'));
  } catch (error) {
    if (error instanceof BodyTooLarge || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
