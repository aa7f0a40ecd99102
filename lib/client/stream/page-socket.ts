import { hyperliquidUrl } from '../../config/endpoints.ts';
import { pageConfig } from '../public-config.ts';
import { createVenueSocket, type VenueSocket } from './venue-socket.ts';

let socket: VenueSocket | undefined;

/** The page's one socket to the exchange. */
export function pageSocket(): VenueSocket {
  if (socket !== undefined) return socket;
  const url = `${hyperliquidUrl(pageConfig()).replace(/^http/, 'ws')}/ws`;
  const made = createVenueSocket(() => new WebSocket(url));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') made.wake();
  });
  window.addEventListener('online', () => made.wake());
  socket = made;
  return made;
}
