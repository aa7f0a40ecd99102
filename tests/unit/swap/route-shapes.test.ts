import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLossless } from '../../../server/venues/kyberswap/lossless-json.ts';
import { routeOfSummary } from '../../../server/venues/kyberswap/route-of-summary.ts';
import { readRoute } from '../../../server/venues/swap-provider/route-shapes.ts';

const [a, b, c] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`);

describe('a route', () => {
  it('is read from the newer shape, with the share of each token that leaves', () => {
    const protocols = [
      {
        token: a,
        hops: [
          { part: 60, dst: c, protocols: [{ name: 'V2', part: 100 }] },
          { part: 40, dst: b, protocols: [{ name: 'V3', part: 100 }] },
        ],
      },
      {
        token: b,
        hops: [
          {
            part: 100,
            dst: c,
            protocols: [
              { name: 'V2', part: 33.33 },
              { name: 'V3', part: 66.67 },
            ],
          },
        ],
      },
    ];
    expect(readRoute(protocols)).toEqual([
      { from: a, to: c, shareBps: 6_000, venues: [{ name: 'V2', shareBps: 10_000 }] },
      { from: a, to: b, shareBps: 4_000, venues: [{ name: 'V3', shareBps: 10_000 }] },
      {
        from: b,
        to: c,
        shareBps: 10_000,
        venues: [
          { name: 'V2', shareBps: 3_333 },
          { name: 'V3', shareBps: 6_667 },
        ],
      },
    ]);
  });

  it('is read from the older shape where there is one way, whose share is not told otherwise', () => {
    const step = (from: string | undefined, to: string | undefined, part: number, name = 'V2') => ({
      ...{ name, part, fromTokenAddress: from, toTokenAddress: to },
    });
    const way = [[step(a, b, 70), step(a, b, 30, 'V3')], [step(b, c, 100)]];
    expect(readRoute([way])).toEqual([
      {
        from: a,
        to: b,
        shareBps: 10_000,
        venues: [
          { name: 'V2', shareBps: 7_000 },
          { name: 'V3', shareBps: 3_000 },
        ],
      },
      { from: b, to: c, shareBps: 10_000, venues: [{ name: 'V2', shareBps: 10_000 }] },
    ]);
    expect(readRoute([way, way])).toBeNull();
  });

  it('is not shown in any other shape, and nothing throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (anything) => {
        expect([readRoute(anything), routeOfSummary(anything)]).toEqual([null, null]);
      }),
      { numRuns: 200 },
    );
  });

  it('is put together from the hops of parallel ways', () => {
    const hop = (tokenIn: string | undefined, tokenOut: string | undefined, swapAmount: string, exchange = 'v2') => ({
      ...{ tokenIn, tokenOut, swapAmount, exchange, pool: '0x1' },
    });
    expect(routeOfSummary([[hop(a, c, '75')], [hop(a, b, '25'), hop(b, c, '9', 'v3')]])).toEqual([
      { from: a, to: c, shareBps: 7_500, venues: [{ name: 'v2', shareBps: 10_000 }] },
      { from: a, to: b, shareBps: 2_500, venues: [{ name: 'v2', shareBps: 10_000 }] },
      { from: b, to: c, shareBps: 10_000, venues: [{ name: 'v3', shareBps: 10_000 }] },
    ]);
  });
});

it('the JSON of a route is sent back as it came, to the last digit', () => {
  const text = '{"checksum":42390518518519665041,"rate":1.10,"small":1e-7,"count":3,"list":[{"a":-0,"b":"1.0"}]}';
  expect(JSON.stringify(parseLossless(text))).toBe(text);
});
