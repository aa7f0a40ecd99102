import { by, type Chapter, stop } from '../attack.ts';

const front = 'server/front';
const headers = `${front}/headers.ts`;
const binding = by(
  'unit/front/headers.test.ts',
  'binds browsers to https where a trusted proxy says that they came by it, and nowhere else',
);

export const secureCommunication: Chapter = {
  name: 'V12 Secure Communication',
  attacks: [
    {
      wants: 'to bring a visitor back to a plain connection',
      stop: stop(headers, 'cameEncrypted(request, trustedHops) && !loopback.includes(siteHostname)', 'false'),
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
    {
      wants: 'to read or change on its way what a vendor is asked at another address',
      stop: stop('server/environment/vendor-address.ts', "protocol === 'https:' || thisMachine.test(hostname)", 'true'),
      witness: by('unit/launch/addresses.test.ts', 'must be https except on this machine'),
    },
    {
      wants: 'to show a false exchange that looks like the true one',
      stop: stop(`${front}/page.ts`, 'withOtherHosts(configured, publicConfig)', 'configured'),
      witness: by('unit/front/other-hosts.test.ts', 'every page names the host by which the exchange is reached'),
    },
    {
      wants: 'to collect signatures for the main network by a sandbox that asks for them',
      stop: stop(
        'server/sandbox/hyperliquid/authority/admitted.ts',
        'demoAddresses.has(agentOf(signer)?.master ?? signer)',
        'demoAddresses.size > 0',
      ),
      witness: by(
        'unit/sandbox/hyperliquid/authority/admitted.test.ts',
        'the exchange admits the demo accounts and their agents alone',
      ),
    },
    {
      wants: 'to read such signatures off the network',
      stop: stop('server/sandbox/environment.ts', "if (network === 'Mainnet' &&", 'if (network === undefined &&'),
      witness: by('unit/sandbox/environment.test.ts', 'does not start with'),
    },
  ],
};
