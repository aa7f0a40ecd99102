// Sends the errors of a page to the server's log: each once, five at most, and none while offline. A page loads it with
// its first error (components/layout/error-report-script.tsx).
(() => {
  const mostOfPage = 5;
  const kinds = { error: 'error', unhandledrejection: 'rejection' };
  // The server cleans messages by the same rule (lib/errors/clean-message.ts).
  const perhapsPrivate = /(["'`])[^"'`]*\s[^"'`]*\1|\S*[\d@/\\?=&]\S*|\S{25,}/g;
  // Of a stack only places in our own files are sent. An error of somebody else's code, such as an extension, has none.
  const ownPlace = /\/_next\/static\/[\w./~-]{1,200}:\d{1,7}:\d{1,7}/g;
  const sent = new Set();

  /** Returns the id of the newest page response, document or router data. */
  function pageId() {
    const data = performance.getEntriesByType('resource').filter(({ name }) => /[?&]_rsc=/.test(name));
    return [...performance.getEntriesByType('navigation'), ...data]
      .flatMap(({ serverTiming }) => serverTiming ?? [])
      .findLast(({ name }) => name === 'request')?.description;
  }

  function releaseOf(element) {
    try {
      return JSON.parse(element.textContent).release;
    } catch {
      return undefined;
    }
  }

  function bodyOf(event, thrown) {
    const kind = kinds[event] ?? 'screen';
    const error = Object(thrown);
    const stack = String(error.stack ?? '');
    const message = String(typeof thrown === 'string' ? thrown : (error.message ?? ''));
    return {
      kind,
      name: /^[A-Za-z]{1,40}$/.test(error.name ?? 0) ? error.name : 'Error',
      message: message.slice(0, 400).split('\n')[0].replace(perhapsPrivate, '#').slice(0, 160),
      stack: (stack.match(ownPlace) ?? []).slice(0, 8),
      isForeign: kind !== 'screen' && stack !== '' && !stack.match(ownPlace),
    };
  }

  async function report(event, thrown) {
    try {
      const { isForeign, ...body } = bodyOf(event, thrown);
      const key = `${body.name} ${body.message} ${body.stack[0]}`;
      if (isForeign || !navigator.onLine || sent.has(key) || sent.size === mostOfPage) return;
      sent.add(key);
      const release = releaseOf(document.getElementById('public-config'));
      await fetch('/api/report-error', {
        method: 'POST',
        keepalive: true,
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, page: pageId(), release }),
      });
    } catch {
      // What cannot be reported must not become another error to report.
    }
  }

  const waiting = window.plutoErrors;
  waiting.tell = report;
  for (const [event, thrown] of waiting) void report(event, thrown);
})();
