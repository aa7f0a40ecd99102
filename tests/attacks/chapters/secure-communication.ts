import { by, type Chapter, stop } from '../attack.ts';

const headers = 'server/launch/serve/headers.ts';
const binding = by(
  'unit/serve/headers.test.ts',
  'binds browsers to https where a trusted proxy says that they came by it, and nowhere else',
);

export const secureCommunication: Chapter = {
  name: 'V12 Secure Communication',
  attacks: [
    {
      wants: 'to bring a visitor back to a plain connection',
      stop: stop(headers, 'encrypted && !loopback.includes(siteHostname)', 'false'),
      witness: binding,
    },
    {
      wants: 'to bind somebody’s browser to https by saying himself that he came by it',
      stop: stop(headers, 'if (trustedHops === 0) return false;'),
      witness: binding,
    },
    {
      wants: 'to read a session off a plain connection',
      stop: stop('server/auth/cookies.ts', 'secure: !isPlain', 'secure: false'),
      witness: by('unit/auth/session-cookie.test.ts', 'closed to scripts and plain connections'),
    },
    {
      wants: 'to have a host that only begins like one’s own machine taken for it',
      stop: stop(
        'server/auth/site.ts',
        'loopback.includes(new URL(siteUrl).hostname)',
        'loopback.some((one) => new URL(siteUrl).hostname.startsWith(one) || siteUrl.includes("192.0.2"))',
      ),
      witness: by('unit/auth/site.test.ts', 'is no loopback'),
    },
  ],
};
