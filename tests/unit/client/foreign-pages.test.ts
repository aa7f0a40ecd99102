import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../lib/api/call.ts';
import { placeHyperliquidOrder } from '../../../lib/api/trading.ts';
import { askSymbols } from '../../../lib/client/analysis/ask-symbols.ts';
import { asVenueOutcome } from '../../../lib/client/funds/venue-outcome.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { isLostAnswer } from '../../../lib/errors/lost-answer.ts';
import { circleAt } from '../../../lib/venues/circle/ask.ts';
import { evmNode } from '../../../lib/venues/evm/node.ts';
import { sendSigned } from '../../../lib/venues/hyperliquid/exchange.ts';
import { infoAt } from '../../../lib/venues/hyperliquid/info/ask.ts';

const page = '<!DOCTYPE html><html><title>Sign in to the network</title></html>';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Lets every request of this test be answered by a proxy in between. */
const answeredBy = (status: number, text: string): void => {
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers: { 'content-type': 'text/html' } }));
};

const signed = { action: { type: 'withdraw3' }, nonce: 1, signature: `0x${'1b'.repeat(65)}` } as const;

const asking: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the exchange', () => infoAt('https://exchange.example')({ type: 'meta' })],
  ['the exchange with a signed action', () => sendSigned('https://exchange.example', signed)],
  ['Circle', () => circleAt('https://circle.example')('messages/3')],
  ['a chain’s node', () => evmNode('https://node.example').ask('eth_blockNumber', [])],
];

test.each(asking)('a network’s sign-in page in the place of %s is called what it is', async (_, ask) => {
  answeredBy(200, page);
  await expect(ask()).rejects.toMatchObject({ code: 'venue.intercepted' });
});

test.each(asking)('a CDN that turns a request to %s away is no refusal of the venue’s', async (_, ask) => {
  for (const status of [403, 418, 451]) {
    answeredBy(status, page);
    await expect(ask()).rejects.toMatchObject({ code: 'venue.blocked' });
  }
});

test.each(asking)('an answer of %s that broke off is no page', async (_, ask) => {
  answeredBy(200, '{"result":');
  await expect(ask()).rejects.toMatchObject({ code: 'venue.unavailable' });
});

const order = () => call(placeHyperliquidOrder, placeHyperliquidOrder.example);

test.each([200, 403, 407, 511])(
  'a page with status %i in the place of our server leaves open whether an order was sent',
  async (status) => {
    answeredBy(status, page);
    const thrown = await order().catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: 'request.intercepted' });
    expect(thrown instanceof AppError && isLostAnswer(thrown.code)).toBe(true);
  },
);

test.each([200, 403, 511])('a page with status %i in the place of the symbols is called what it is', async (status) => {
  answeredBy(status, page);
  await expect(askSymbols('crypto', new AbortController().signal)).rejects.toMatchObject({
    code: 'request.intercepted',
  });
});

test('our server’s own refusal is told from a proxy’s', async () => {
  answeredBy(403, '{"error":{"code":"auth.forbidden","message":"auth.forbidden"}}');
  await expect(order()).rejects.toMatchObject({ code: 'auth.forbidden' });
});

test.each(['venue.intercepted', 'venue.unreadable', 'venue.unavailable', 'venue.timeout'] as const)(
  'nobody knows what became of money after %s',
  (code) => {
    expect(asVenueOutcome(new AppError(code)).code).toBe('funds.unknown');
  },
);

test('a request that a CDN turned away was not carried out', () => {
  expect(asVenueOutcome(new AppError('venue.blocked')).code).toBe('venue.blocked');
});

test('a node that writes that there was no error is read', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, error: null, result: '0x1' }));
  expect(await evmNode('https://node.example').ask('eth_blockNumber', [])).toBe('0x1');
});
