import { venues } from '../../lib/config/venues.ts';
import { allSandboxed, demandSettings, readEnvironment } from './environment.ts';
import type { Stack } from './stack.ts';

export function bannerLines(stack: Stack): string[] {
  const settings = demandSettings(readEnvironment());
  const named = (mode: 'live' | 'sandbox') => venues.filter((venue) => settings.modes[venue] === mode).join(', ');
  const live = named('live');
  const sandboxed = named('sandbox');
  const modes = [
    live === '' ? undefined : `live: ${live}${live.includes('hyperliquid') ? ` (${settings.hyperliquidNetwork})` : ''}`,
    sandboxed === '' ? undefined : `sandbox: ${sandboxed} (${stack.sandboxUrl})`,
  ].filter((line) => line !== undefined);
  return [
    '',
    `Pluto   ${stack.url}`,
    ...modes.map((line, index) => `${index === 0 ? 'Mode ' : '     '}   ${line}`),
    ...(allSandboxed(settings)
      ? ['        No real money moves: trading runs against the sandbox (ALLOW_SANDBOX=1).']
      : []),
    ...(stack.sandboxUrl !== undefined && settings.host !== 'localhost' && settings.publicSandboxUrl === undefined
      ? ['        A browser on another machine also needs the sandbox: see PUBLIC_SANDBOX_URL in .env.example.']
      : []),
    `Data    ${stack.paths.dataDir} (logs in ${stack.paths.logs})`,
    'Stop    Ctrl-C',
  ];
}
