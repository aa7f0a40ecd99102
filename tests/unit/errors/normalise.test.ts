import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { AppError } from '@/lib/errors/app-error.ts';
import type { ErrorCode } from '@/lib/errors/catalog.ts';
import { errorOfStatus, errorOfVenueStatus, retryAfterMsOf } from '@/lib/errors/http-status.ts';
import { normalise } from '@/lib/errors/normalise.ts';
import { normaliseVenue } from '@/lib/errors/venue-error.ts';

/** An error as libraries throw it: an Error with additional fields. */
function thrown({ message = '', ...fields }: { message?: string; [field: string]: unknown }): Error {
  return Object.assign(new Error(message), fields);
}

function nested(...links: readonly Record<string, unknown>[]): unknown {
  return links.reduceRight<unknown>(
    (cause, link) => thrown(cause === undefined ? link : { ...link, cause }),
    undefined,
  );
}

async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
}

describe('normalise', () => {
  const cases: readonly [string, unknown, ErrorCode][] = [
    ['an abort', new DOMException('This operation was aborted', 'AbortError'), 'request.aborted'],
    ['a signal that was aborted', AbortSignal.abort().reason, 'request.aborted'],
    ['a timeout', new DOMException('The operation timed out', 'TimeoutError'), 'request.timeout'],
    ['Chromium without network', new TypeError('Failed to fetch'), 'request.unreachable'],
    ['Safari without network', new TypeError('Load failed'), 'request.unreachable'],
    [
      'a closed port',
      nested({ name: 'TypeError', message: 'fetch failed' }, { code: 'ECONNREFUSED' }),
      'request.unreachable',
    ],
    [
      'a slow server',
      nested({ name: 'TypeError', message: 'fetch failed' }, { code: 'UND_ERR_HEADERS_TIMEOUT' }),
      'request.timeout',
    ],
    ['a programming error', new TypeError('x is not a function'), 'internal'],

    ['a wallet refusal', { code: 4001, message: 'User rejected the request.' }, 'wallet.rejected'],
    [
      'a refusal in words alone',
      new Error('MetaMask Tx Signature: User denied transaction signature.'),
      'wallet.rejected',
    ],
    ['a refusal under a general code', { code: -32603, message: 'User rejected the transaction' }, 'wallet.rejected'],
    ['an American refusal', new Error('Request canceled by user'), 'wallet.rejected'],
    ['a British refusal', new Error('Request cancelled by the user'), 'wallet.rejected'],
    [
      'a refusal through WalletConnect',
      { code: 5000, message: 'User disapproved requested methods' },
      'wallet.rejected',
    ],
    ['a closed dialog', new Error('Modal closed by user'), 'wallet.rejected'],
    ['a refusal through ethers', { code: 'ACTION_REJECTED', message: 'user rejected action' }, 'wallet.rejected'],
    ['a refusal in a plain text', 'User rejected', 'wallet.rejected'],
    [
      'a refusal deep in other errors',
      nested(
        { name: 'ContractFunctionExecutionError' },
        { name: 'TransactionExecutionError' },
        { name: 'UserRejectedRequestError', code: 4001 },
      ),
      'wallet.rejected',
    ],
    [
      'a refusal as the original error',
      { code: -32603, message: '', data: { originalError: { code: 4001 } } },
      'wallet.rejected',
    ],
    ['a wallet that is busy', { code: -32002, message: 'Already processing eth_requestAccounts.' }, 'wallet.pending'],
    ['a chain the wallet lacks', { code: 4902, message: 'Unrecognized chain ID "0xa4b1".' }, 'wallet.unknown_chain'],
    ['a chain the wallet lacks, in words', new Error('Unrecognized chain ID "0xa4b1"'), 'wallet.unknown_chain'],
    ['an account that is not open', { code: 4100, message: 'The account has not been authorised' }, 'wallet.required'],
    ['a method the wallet lacks', { code: 4200, message: 'Unsupported method' }, 'wallet.unsupported'],

    ['a bare status', { status: 404 }, 'request.not_found'],
    ['a status as text', { statusCode: '413', message: 'too large' }, 'request.too_large'],
    ['a status under other errors', nested({ name: 'Outer' }, { status: 503 }), 'data.unavailable'],

    ['nothing', undefined, 'internal'],
    ['null', null, 'internal'],
    ['a number', 42, 'internal'],
    ['a code that is a name of Object', { code: 'constructor' }, 'internal'],
  ];

  it.each(cases)('reads %s', (_, value, code) => {
    const error = normalise(value);
    expect(error).toBeInstanceOf(AppError);
    expect(error.code).toBe(code);
    expect(error.cause).toBe(value);
  });

  it('reads what this runtime itself throws', async () => {
    const aborted = await rejectionOf(fetch('http://127.0.0.1:9/', { signal: AbortSignal.abort() }));
    expect(normalise(aborted).code).toBe('request.aborted');
    const refused = await rejectionOf(fetch('http://127.0.0.1:1/'));
    expect(normalise(refused).code).toBe('request.unreachable');
  });

  it('names the fields that a schema refuses, and only those', () => {
    const shape = { size: z.string(), orders: z.array(z.object({ price: z.string() })) };
    const full = z.object(shape).safeParse({ size: 1, orders: [{ price: 2 }] });
    expect(normalise(full.error)).toMatchObject({
      code: 'request.invalid',
      details: { fields: ['size', 'orders.0.price'] },
    });
    const small = mini.object({ size: mini.string() }).safeParse({ size: 'x'.length });
    expect(normalise(small.error)).toMatchObject({ code: 'request.invalid', details: { fields: ['size'] } });
    expect(normalise(z.string().safeParse(1).error).details).toEqual({ fields: [] });
  });

  it('keeps an error that has a code already, also inside another', () => {
    const own = new AppError('order.not_found');
    expect(normalise(own)).toBe(own);
    expect(normalise(new Error('wrapped', { cause: own }))).toBe(own);
  });

  it('ends on a cause that points at itself', () => {
    const circle: Error & { cause?: unknown } = new Error('round');
    circle.cause = circle;
    expect(normalise(circle).code).toBe('internal');
  });
});

describe('a status as an error', () => {
  it.each([
    [400, 'request.invalid'],
    [401, 'auth.required'],
    [403, 'auth.forbidden'],
    [409, 'data.conflict'],
    [418, 'internal'],
    [429, 'rate.limited'],
    [500, 'internal'],
    [502, 'data.unavailable'],
    [504, 'request.timeout'],
  ])('our own %i means %s', (status, code) => {
    expect(errorOfStatus(status).code).toBe(code);
  });

  it.each([
    [400, 'venue.refused'],
    [401, 'venue.refused'],
    [408, 'venue.timeout'],
    [429, 'venue.rate_limited'],
    [500, 'venue.unavailable'],
    [504, 'venue.timeout'],
  ])("a venue's %i means %s", (status, code) => {
    expect(errorOfVenueStatus(status).code).toBe(code);
  });

  it('reads the wait that is asked for', () => {
    const now = Date.parse('2025-10-31T00:00:00Z');
    expect(retryAfterMsOf(null, now)).toBeUndefined();
    expect(retryAfterMsOf('3', now)).toBe(3_000);
    expect(retryAfterMsOf('Fri, 31 Oct 2025 00:00:07 GMT', now)).toBe(7_000);
    expect(retryAfterMsOf('Thu, 30 Oct 2025 00:00:00 GMT', now)).toBe(0);
    expect(retryAfterMsOf('soon', now)).toBeUndefined();
  });
});

describe('a call to a venue', () => {
  it.each([
    ['a timeout', new DOMException('', 'TimeoutError'), 'venue.timeout'],
    ['a lost connection', new TypeError('fetch failed'), 'venue.unavailable'],
    ['an answer that its schema refuses', z.string().safeParse(1).error, 'venue.unreadable'],
    ['too many calls', { status: 429 }, 'venue.rate_limited'],
    ['our own abort', new DOMException('', 'AbortError'), 'request.aborted'],
    ['its own refusal', errorOfVenueStatus(400), 'venue.refused'],
    ['a mistake of ours', new TypeError('x is not a function'), 'internal'],
  ])('that ends in %s', (_, value, code) => {
    expect(normaliseVenue(value).code).toBe(code);
  });

  it('keeps the wait and the cause', () => {
    const limited = new AppError('rate.limited', { retryAfterMs: 2_000 });
    expect(normaliseVenue(limited)).toMatchObject({ code: 'venue.rate_limited', retryAfterMs: 2_000, cause: limited });
  });
});

it('knows an error of another bundle of the same program', async () => {
  const path = '../../../lib/errors/app-error.ts?another';
  const other: typeof import('../../../lib/errors/app-error.ts') = await import(path);
  const thrown = new other.AppError('venue.rate_limited', { retryAfterMs: 2_000 });
  expect(other.AppError).not.toBe(AppError);
  expect(normalise(thrown)).toMatchObject({ code: 'venue.rate_limited', retryAfterMs: 2_000 });
  expect(new Error('venue.rate_limited')).not.toBeInstanceOf(AppError);
});
