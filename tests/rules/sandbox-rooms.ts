// The floor plan of server/sandbox: each folder, and each file beside them, is a room with a row of its own.

import type { Row } from './row.ts';

const sandboxFolder = 'server/sandbox';

const at = (...names: readonly string[]): string[] => names.map((name) => `${sandboxFolder}/${name}`);

const pureLibrary = ['lib/math', 'lib/errors', 'lib/config'];
/** The rooms at the sandbox's top, which know only each other: how it says what happened, answers and is made to fail. */
const top = at('failure', 'log', 'clock', 'http', 'changes', 'faults', 'environment', 'journal', 'ethereum', 'people');
const floor = [...top, ...pureLibrary];
const ofVendors = [...floor, ...at('metered')];

const handIn = 'let it take what it needs as an argument, which control/open-dependents.ts or main.ts hands in';
const byMarket = 'a vendor learns prices and trades from spot, and what stands on a chain from chains';

export const sandboxTable: readonly Row[] = [
  { rooms: at('failure', 'log', 'clock', 'changes', 'journal', 'ethereum'), may: [], instead: handIn },
  { rooms: at('lock'), may: [...at('failure'), 'server/process-lock'], instead: handIn },
  { rooms: at('http'), may: at('failure', 'log'), instead: handIn },
  { rooms: at('faults'), may: at('http', 'changes'), instead: handIn },
  { rooms: at('environment'), may: at('failure', 'http'), instead: handIn },
  { rooms: at('people'), may: at('ethereum'), instead: handIn },
  { rooms: at('universe', 'market'), may: ['lib/engine', ...pureLibrary], instead: handIn },

  {
    rooms: at('hyperliquid'),
    may: [...floor, ...at('universe', 'market'), 'lib/engine', 'lib/signing'],
    instead: handIn,
  },
  { rooms: at('chains'), may: [...floor, ...at('universe'), 'server/process-lock'], instead: handIn },
  { rooms: at('crossings'), may: [...floor, ...at('hyperliquid', 'chains'), 'lib/engine'], instead: handIn },
  { rooms: at('spot'), may: [...floor, ...at('market', 'chains'), 'lib/engine'], instead: handIn },
  { rooms: at('supabase'), may: [...floor, ...at('spot', 'chains'), 'server/process-lock'], instead: handIn },

  { rooms: at('metered'), may: floor, instead: handIn },
  { rooms: at('aggregators'), may: [...ofVendors, ...at('chains')], instead: byMarket },
  { rooms: at('birdeye', 'moralis'), may: [...ofVendors, ...at('spot', 'chains')], instead: byMarket },
  { rooms: at('oneinch', 'kyberswap'), may: [...ofVendors, ...at('aggregators', 'chains')], instead: byMarket },
  { rooms: at('telegram', 'quotes', 'news', 'llm', 'push', 'mail'), may: ofVendors, instead: byMarket },

  {
    rooms: at('control'),
    may: [...ofVendors, ...at('hyperliquid', 'chains', 'crossings'), 'lib/engine'],
    instead: 'give the room a VendorControl (metered/vendor-control.ts), which main.ts puts among the knobs',
  },
  { rooms: at('main'), may: [sandboxFolder, ...pureLibrary] },
];

/** Returns the name of the room that a file of the sandbox would be in: its folder's, or its own. */
export function sandboxRoomOf(path: string): string | undefined {
  const name = path.startsWith(`${sandboxFolder}/`) ? path.split('/')[2] : undefined;
  return name === undefined ? undefined : `${sandboxFolder}/${name.replace(/\.ts$/, '')}`;
}
