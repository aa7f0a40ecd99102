import { once } from 'node:events';

/**
 * Asks the parent process for the address, if that holds it with a page that says what is being done. So the address is
 * refused to nobody for longer than these messages take.
 */
export async function takeAddress(): Promise<void> {
  if (process.env['ADDRESS_HELD'] !== '1' || process.send === undefined) return;
  const given = once(process, 'message');
  process.send({ type: 'wants address' });
  await given;
}
