import { createServer } from 'node:net';
import { refusals } from './refusal.ts';

/** Returns the addresses to listen on. `localhost` means both loopback addresses: a browser may try either first. */
export function addressesOf(host: string): string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function tryListen(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Fails early if the port is in use, before any long step; the child fails in the same way if it was taken since. */
export async function demandFreePort(host: string, port: number, variable: string): Promise<void> {
  for (const address of addressesOf(host)) {
    try {
      await tryListen(address, port);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EADDRINUSE') throw refusals.portTaken(port, variable);
      if (code === 'EACCES') throw refusals.portForbidden(port, variable);
      const absentIpv6 = address === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT');
      if (!absentIpv6) throw refusals.hostUnknown(host);
    }
  }
}
