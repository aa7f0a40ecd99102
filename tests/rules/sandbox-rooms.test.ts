import { describe, expect, it } from 'vitest';
import { complaints, empty, type Files } from './small-houses.ts';

/** A file of the sandbox that imports another, by their names below its folder. */
function pair(from: string, to: string): Files {
  const way = `${'../'.repeat(from.split('/').length - 1) || './'}${to}`;
  return { [`server/sandbox/${from}`]: `import '${way}';\n`, [`server/sandbox/${to}`]: empty };
}

describe('the floor plan of the sandbox', () => {
  it.each([
    ['main.ts', 'hyperliquid/start.ts'],
    ['control/open-dependents.ts', 'crossings/open.ts'],
    ['crossings/bridge/payouts.ts', 'hyperliquid/runtime/exchange.ts'],
    ['moralis/http.ts', 'spot/contract.ts'],
    ['chains/session.ts', 'journal/journal.ts'],
  ])('lets %s import %s', (from, to) => {
    expect(complaints(pair(from, to))).toEqual([]);
  });

  it('refuses imports both ways between folders, and says what to do instead', () => {
    const files = {
      'server/sandbox/crossings/open.ts': "import '../hyperliquid/exchange.ts';\n",
      'server/sandbox/hyperliquid/exchange.ts': empty,
      'server/sandbox/hyperliquid/start.ts': "import '../crossings/open.ts';\n",
    };
    expect(complaints(files)).toEqual([
      'server/sandbox/hyperliquid/start.ts:1 import table: server/sandbox/hyperliquid may not import ' +
        'server/sandbox/crossings: let it take what it needs as an argument, which control/open-dependents.ts or ' +
        'main.ts hands in',
      'server/sandbox/crossings circle of rooms: server/sandbox/crossings <-> server/sandbox/hyperliquid',
    ]);
  });

  it.each([
    ['birdeye/http.ts', 'hyperliquid/runtime/exchange.ts'],
    ['oneinch/quote.ts', 'hyperliquid/wire/http.ts'],
    ['telegram/api.ts', 'moralis/price.ts'],
  ])('refuses that %s, of a vendor, imports %s', (from, to) => {
    const [here] = from.split('/');
    const [there] = to.split('/');
    expect(complaints(pair(from, to))).toEqual([
      `server/sandbox/${from}:1 import table: server/sandbox/${here} may not import server/sandbox/${there}: ` +
        'a vendor learns prices and trades from spot, and what stands on a chain from chains',
    ]);
  });

  it.each([
    ['chains/start.ts', 'crossings/open.ts'],
    ['chains/genesis/wallets.ts', 'hyperliquid/start.ts'],
    ['spot/start.ts', 'hyperliquid/runtime/exchange.ts'],
    ['people/keys.ts', 'chains/chain.ts'],
    ['http/server.ts', 'faults.ts'],
    ['hyperliquid/start.ts', 'control/control.ts'],
    ['metered/account.ts', 'birdeye/plans.ts'],
    ['failure.ts', 'main.ts'],
  ])('refuses that %s imports %s', (from, to) => {
    expect(complaints(pair(from, to))).toHaveLength(1);
  });

  it('has no room for a vendor without a row', () => {
    expect(complaints({ 'server/sandbox/coinbase/start.ts': empty })).toEqual([
      'server/sandbox/coinbase/start.ts room: the house has no room for it',
    ]);
  });
});

describe('the engine', () => {
  it('imports nothing of the sandbox, and no package of Node', () => {
    const files = {
      'lib/engine/a.ts': "import '../../server/sandbox/clock.ts';\nimport 'node:fs';\n",
      'server/sandbox/clock.ts': empty,
    };
    expect(complaints(files)).toEqual([
      'lib/engine/a.ts:1 import table: lib/engine may not import server/sandbox/clock',
      'lib/engine/a.ts:2 package: lib/engine imports no node:fs',
    ]);
  });

  it('has no folder that imports another both ways', () => {
    const files = {
      'lib/engine/margin/leverage.ts': "import '../orders/status.ts';\n",
      'lib/engine/orders/status.ts': empty,
      'lib/engine/orders/match.ts': "import '../margin/tiers.ts';\n",
      'lib/engine/margin/tiers.ts': empty,
    };
    expect(complaints(files)).toEqual(['lib/engine/margin circle of folders: lib/engine/margin <-> lib/engine/orders']);
  });

  it('is there for a service, and for a screen only by a row of its own', () => {
    const engine = { 'lib/engine/engine.ts': empty };
    const service = "import 'server-only';\nimport '../../lib/engine/engine.ts';\n";
    expect(complaints({ ...engine, 'server/services/papers.ts': service })).toEqual([]);
    expect(complaints({ ...engine, 'components/perps/a.tsx': "import '@/lib/engine/engine';\n" })).toEqual([
      'components/perps/a.tsx:1 import table: components/perps must not import lib/engine/engine.ts: ' +
        'give the feature that needs the engine a row of its own, and load the engine dynamically',
    ]);
  });
});
