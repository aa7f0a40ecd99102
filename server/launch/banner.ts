import { type VenueMode, venues } from '../../lib/config/venues/venues.ts';
import { allSandboxed, demandSettings, readEnvironment } from './environment.ts';
import type { Stack } from './stack.ts';

export function bannerLines(stack: Stack): string[] {
  const settings = demandSettings(readEnvironment());
  const namesOf = (mode: VenueMode) => venues.filter((venue) => settings.modes[venue] === mode).join(', ');
  const live = namesOf('live');
  const sandboxed = namesOf('sandbox');
  const absent = namesOf('absent');
  const modes = [
    live === '' ? undefined : `live: ${live}${live.includes('hyperliquid') ? ` (${settings.hyperliquidNetwork})` : ''}`,
    sandboxed === '' ? undefined : `sandbox: ${sandboxed} (${stack.sandboxUrl})`,
    absent === '' ? undefined : `absent: ${absent} (no key; nothing stands in for them beside live trading)`,
  ].filter((line) => line !== undefined);
  return [
    '',
    `Pluto   ${stack.url}`,
    ...modes.map((line, index) => `${index === 0 ? 'Mode ' : '     '}   ${line}`),
    ...(settings.elsewhere.length > 0
      ? [
          `        Through other hosts: ${settings.elsewhere.map(({ vendor, host }) => `${vendor} ${host}`).join(', ')}.`,
        ]
      : []),
    ...(allSandboxed(settings)
      ? ['        No real money moves: trading runs against the sandbox (ALLOW_SANDBOX=1).']
      : []),
    ...(settings.mustBringSecrets && settings.modes.supabase === 'sandbox'
      ? [
          `        The database is this machine's own: sealed agent keys, sessions and limits lie in ${stack.paths.dataDir}.`,
          '        Nobody else keeps a copy of it: back that folder up.',
        ]
      : []),
    ...(stack.sandboxUrl !== undefined && settings.host !== 'localhost' && settings.publicSandboxUrl === undefined
      ? ['        A browser on another machine also needs the sandbox: see PUBLIC_SANDBOX_URL in .env.example.']
      : []),
    `Data    ${stack.paths.dataDir} (logs in ${stack.paths.logs})`,
    'Stop    Ctrl-C',
  ];
}
