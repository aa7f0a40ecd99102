import { addressesOf, demandFreePort } from './ports.ts';
import { openPreparingPage, type PreparingPage } from './preparing.cjs';
import { takeAddress } from './take-address.ts';

/**
 * Holds the product's address, after the installation if that held it, until the server takes it: whoever comes meanwhile
 * is told what is being done. Fails early if the port is in use, before any long step.
 */
export async function holdAddress(host: string, port: number): Promise<PreparingPage> {
  // The process that installed has closed its page.
  await takeAddress((socket) => socket.close());
  await demandFreePort(host, port, 'PORT');
  return openPreparingPage(addressesOf(host), port);
}
