// Shows what the server pushes to this device, and opens the page that it is about. It answers no request and keeps
// nothing: pages and prices always come from the network.
(() => {
  /** The text of a push that could not be read: a push without a notification costs the permission on some systems. */
  const fallback = { title: self.location.hostname, body: '', navigate: '/' };

  /** Returns a path of this site, whatever an address says. */
  function pathOf(address) {
    if (typeof address !== 'string' || !URL.canParse(address, self.location.origin)) return '/';
    const { origin, pathname, search, hash } = new URL(address, self.location.origin);
    // A path with two slashes would be another site's address.
    return origin === self.location.origin && !/^\/[/\\]/.test(pathname) ? `${pathname}${search}${hash}` : '/';
  }

  function messageOf(data) {
    try {
      const { notification, app_badge: unread } = data.json();
      return typeof notification.title === 'string' ? { ...notification, unread } : fallback;
    } catch {
      return fallback;
    }
  }

  async function show({ title, body, lang, dir, tag, navigate, unread }) {
    const path = pathOf(navigate);
    await self.registration.showNotification(title, {
      body,
      lang,
      dir,
      ...(tag !== undefined && { tag, renotify: true }),
      icon: '/icons/icon-192.png',
      data: { path },
    });
    if (Number.isInteger(unread) && unread > 0 && 'setAppBadge' in navigator) await navigator.setAppBadge(unread);
  }

  async function open(path) {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const one = windows.find(({ focused }) => focused) ?? windows[0];
    if (one === undefined) return self.clients.openWindow(path);
    try {
      const shown = await one.navigate(path);
      return await (shown ?? one).focus();
    } catch {
      // A page that this worker does not control cannot be led elsewhere by it.
      return self.clients.openWindow(path);
    }
  }

  // Nothing is kept that an older worker could have left, so a new one need not wait.
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('push', (event) => event.waitUntil(show(messageOf(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data?.path)));
  });
})();
