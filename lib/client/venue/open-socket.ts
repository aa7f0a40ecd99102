import { createVenueSocket, type VenueSocket } from '../stream/venue-socket.ts';

/** Returns a socket that is dialled when somebody first listens, and looked after when the tab or the network wakes. */
export function openSocket(url: string): VenueSocket {
  const made = createVenueSocket(() => new WebSocket(url));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') made.wake();
  });
  window.addEventListener('online', () => made.wake());
  return made;
}
