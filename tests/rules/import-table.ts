// The table "Who may import whom" of docs/architecture.md, row by row. An import that no row allows is refused.

import type { Row } from './row.ts';
import { sandboxRoomOf, sandboxTable } from './sandbox-rooms.ts';

const pureRooms = ['lib/math', 'lib/errors', 'lib/config'];
const libOfServer = ['lib/client', 'lib/chart/engine'];
/** For the rooms of a browser's code: the engine weighs much, and comes in only for a feature that needs it. */
const apartFromBrowsers = {
  never: ['lib/engine'],
  insteadOfNever: 'give the feature that needs the engine a row of its own, and load the engine dynamically',
};
const react = ['react', 'react-dom', 'next'];

export const features = [
  'wallet',
  'perps',
  'chart',
  'markets',
  'spot',
  'portfolio',
  'treasury',
  'analysis',
  'telegram',
  'alerts',
  'notices',
  'whitepaper',
  'stats',
  'fees',
  'terms',
  'status',
  'help',
  'privacy',
  'airdrop',
  'premium-bot',
  'design',
  'share',
  'receipt',
  'admin',
].map((name) => `components/${name}`);

const sharedFeatures = ['wallet', 'portfolio', 'chart', 'share', 'receipt', 'notices'].map(
  (name) => `components/${name}`,
);

export const importTable: readonly Row[] = [
  { rooms: pureRooms, may: [], packages: [] },
  { rooms: ['lib/schemas'], may: pureRooms, packages: ['zod'] },
  // The bytes that the exchange hashes: the sandbox checks signatures by them, and a browser what was signed for it.
  { rooms: ['lib/signing'], may: [], packages: [] },
  { rooms: ['lib/i18n'], may: [...pureRooms, 'lib/domain', 'messages'] },
  { rooms: ['lib/domain'], may: [...pureRooms, 'lib/schemas'], packagesNever: react },
  { rooms: ['lib/venues'], may: [...pureRooms, 'lib/schemas', 'lib/domain', 'lib/signing'], packagesNever: react },
  // The contracts of our own calls: routes and browsers import them, and they know neither.
  { rooms: ['lib/api'], may: [...pureRooms, 'lib/schemas'], packages: ['zod'] },
  {
    rooms: ['lib/queries'],
    may: ['lib/api', 'lib/venues', 'lib/domain', 'lib/schemas', 'lib/config', 'lib/errors', 'lib/math'],
  },
  { rooms: ['lib/chart'], may: [...pureRooms, 'lib/schemas', 'lib/domain'], packagesNever: react },
  // The exchange's rules, for the sandbox, paper accounts and what-if; they know no screen, server, time or chance.
  { rooms: ['lib/engine'], may: pureRooms, packages: ['zod'] },
  { rooms: ['lib/client'], may: ['lib'], ...apartFromBrowsers },

  { rooms: ['components/ui'], may: ['lib'], ...apartFromBrowsers },
  { rooms: ['components/providers'], may: ['components/ui', 'lib'], ...apartFromBrowsers },
  {
    rooms: ['components/layout'],
    may: ['components/ui', 'components/providers', 'lib', 'components/wallet'],
    ...apartFromBrowsers,
  },
  // Data for search engines: no screen, so no feature needs it; pages render it beside one.
  { rooms: ['components/seo'], may: ['lib'], ...apartFromBrowsers },
  { rooms: features, may: ['components/ui', 'lib', ...sharedFeatures], ...apartFromBrowsers },

  { rooms: ['server/environment'], may: ['lib/errors', 'lib/config'] },
  { rooms: ['server/env'], may: ['server/environment', 'lib/errors', 'lib/config'] },
  { rooms: ['server/log'], may: ['lib/errors', 'lib/config'] },
  { rooms: ['server/db'], may: ['server/env', 'server/log', 'lib'], never: libOfServer },
  {
    rooms: ['server/venues'],
    may: ['server/env', 'server/log', 'server/telemetry', 'server/process-wide', 'server/counting', 'lib'],
    never: libOfServer,
  },
  {
    rooms: ['server/auth'],
    may: ['server/env', 'server/environment', 'server/db', 'server/log', 'lib'],
    never: libOfServer,
  },
  {
    rooms: ['server/services'],
    may: [
      'server/venues',
      'server/db',
      'server/env',
      'server/log',
      'server/instances',
      'server/stream',
      'server/telemetry',
      'server/process-wide',
      'server/unfinished',
      'lib',
    ],
    typesOf: ['server/auth'],
    packagesNever: react,
    never: libOfServer,
  },
  {
    rooms: ['server/http'],
    may: [
      'server/auth',
      'server/db',
      'server/env',
      'server/network',
      'server/encoding',
      'server/counting',
      'server/log',
      'lib',
    ],
    packagesNever: react,
    never: libOfServer,
  },
  {
    rooms: ['server/og'],
    may: ['server/services', 'server/log', 'server/painter', 'lib'],
    never: libOfServer,
  },
  // The thread that draws pictures, a program of its own.
  { rooms: ['server/painter'], may: [] },
  // A message that an instance left behind is answered by a job, which needs the session of its chat.
  {
    rooms: ['server/jobs'],
    may: ['server/services', 'server/auth', 'server/env', 'server/log', 'server/telemetry', 'lib'],
    never: libOfServer,
  },
  // An operator runs the doctor before people come; it asks the vendors itself, as plainly as it can.
  {
    rooms: ['server/doctor'],
    may: ['messages', 'server/services', 'server/db', 'server/environment', 'server/env', 'lib'],
    never: libOfServer,
  },
  // Copies of the database and the buckets, for an operator; it speaks to the database itself.
  { rooms: ['server/backup'], may: ['server/services', 'server/db', 'server/env', 'lib'], never: libOfServer },
  { rooms: ['server/process-lock', 'server/network', 'server/encoding'], may: [] },
  // The one record of the process names the types of its parts, and loads none of them.
  {
    rooms: ['server/process-wide'],
    may: [],
    typesOf: ['server/venues', 'server/services', 'server/instances', 'server/stream', 'lib/config', 'lib/schemas'],
    packages: [],
  },
  { rooms: ['server/unfinished'], may: ['server/process-wide'] },
  // How much may go, who goes first, and what several instances may spend together: each limit is a declaration of these.
  { rooms: ['server/counting'], may: [], packages: ['lru-cache'] },
  // Metrics and traces: anybody on the server notes them, and the server in front gives them out.
  { rooms: ['server/telemetry'], may: [] },
  // The store of several instances, where there is one.
  { rooms: ['server/instances'], may: ['server/process-wide'] },
  // Prices for many browsers: the server in front writes them, the application publishes them.
  { rooms: ['server/stream'], may: [...pureRooms, 'server/instances', 'server/process-wide'] },
  ...sandboxTable,
  {
    rooms: ['server/launch'],
    may: ['server/environment', 'server/log', 'server/process-lock', 'lib/errors', 'lib/config'],
  },
  // The server in front of Next is a program of its own, which the launcher starts.
  {
    rooms: ['server/front'],
    may: [
      'server/environment',
      'server/launch',
      'server/log',
      'server/network',
      'server/encoding',
      'server/stream',
      'server/telemetry',
      'server/counting',
      'server/unfinished',
      'lib/errors',
      'lib/config',
    ],
  },

  // Handlers need the web's Request and Response, and nothing of Next.
  {
    rooms: ['app/api'],
    may: ['app', 'lib', 'server/auth', 'server/http', 'server/services', 'server/og', 'server/env'],
    packagesNever: react,
    ...apartFromBrowsers,
  },
  {
    rooms: ['app'],
    may: ['components', 'lib', 'messages', 'server/auth', 'server/http', 'server/services', 'server/og', 'server/env'],
    ...apartFromBrowsers,
  },
  { rooms: ['middleware'], may: ['lib/i18n', 'lib/config'] },
  { rooms: ['instrumentation'], may: ['server/jobs', 'server/http'] },

  { rooms: ['messages'], may: [] },
  { rooms: ['public'], may: [] },
  { rooms: ['supabase'], may: [] },
  { rooms: ['deploy'], may: [] },
  { rooms: ['root'], may: ['lib/config', 'lib/i18n'] },
  { rooms: ['tests'], may: ['*'] },
];

/** Rooms of server that plain Node programs import, the sandbox's among them; every other file of server imports `server-only`. */
export const plainPrograms = [
  ...sandboxTable.flatMap((row) => row.rooms),
  'server/environment',
  'server/log',
  'server/process-lock',
  'server/network',
  'server/encoding',
  'server/instances',
  'server/stream',
  'server/telemetry',
  'server/counting',
  'server/process-wide',
  'server/unfinished',
  'server/jobs',
  'server/launch',
  'server/front',
  'server/painter',
];

/** Files that are rooms by themselves, each with the name of its room. */
const oneFileRooms: Readonly<Record<string, string>> = {
  'server/env.ts': 'server/env',
  'server/log.ts': 'server/log',
  'server/process-lock.ts': 'server/process-lock',
  'server/network.ts': 'server/network',
  'server/encoding.ts': 'server/encoding',
  'server/process-wide.ts': 'server/process-wide',
  'server/unfinished.ts': 'server/unfinished',
  'middleware.ts': 'middleware',
  'instrumentation.ts': 'instrumentation',
};

const wholeFloors = ['app', 'deploy', 'messages', 'public', 'supabase', 'tests'];
const rooms = new Set(importTable.flatMap((row) => row.rooms));

/** Returns the room of a file, or undefined if there is none for it. */
export function roomOf(path: string): string | undefined {
  const single = oneFileRooms[path];
  if (single !== undefined) return single;
  const [floor = '', second] = path.split('/');
  if (second === undefined) return 'root';
  if (path.startsWith('app/api/')) return 'app/api';
  const room = wholeFloors.includes(floor) ? floor : (sandboxRoomOf(path) ?? path.split('/').slice(0, 2).join('/'));
  return rooms.has(room) && path !== room ? room : undefined;
}

export function rowOf(room: string): Row {
  const row = importTable.find(({ rooms: names }) => names.includes(room));
  if (row === undefined) throw new Error(`No row for ${room}`);
  return row;
}
