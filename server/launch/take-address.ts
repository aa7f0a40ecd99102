import { Server } from 'node:net';

/**
 * Asks the parent process for the address, if that holds it with a progress page. Returns true if its open sockets were
 * handed over, each of which is used at once: clients that connect meanwhile wait, and are not refused.
 */
export async function takeAddress(use: (socket: Server) => void): Promise<boolean> {
  if (process.env['ADDRESS_HELD'] !== '1' || process.send === undefined) return false;
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasCome = false;
  const take = (message: unknown, socket: unknown): void => {
    if (socket instanceof Server) {
      hasCome = true;
      use(socket);
    } else if (
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      message.type === 'address given'
    ) {
      resolve();
    }
  };
  process.on('message', take);
  process.send({ type: 'wants address' });
  await promise;
  process.off('message', take);
  return hasCome;
}
