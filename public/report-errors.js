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

  // A browser notes an answer when it is whole, which may be after the screen that its beginning failed.
  const noteMs = 1_000;

  /** Returns the id of the newest page response, document or router data, that was requested before a moment. */
  function pageId(failedAt) {
    const data = performance.getEntriesByType('resource').filter(({ name }) => /[?&]_rsc=/.test(name));
    return [...performance.getEntriesByType('navigation'), ...data]
      .filter(({ startTime }) => startTime <= failedAt)
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

  /** What was thrown: the browser names it differently in each kind of event. */
  function thrownIn({ type, error, reason, detail, message }) {
    if (type === 'unhandledrejection') return reason;
    return type === 'error' ? error || message : detail;
  }

  function bodyOf(event) {
    const kind = kinds[event.type] ?? 'screen';
    const thrown = thrownIn(event);
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

  function send(body, failedAt) {
    const release = releaseOf(document.getElementById('public-config'));
    const asked = fetch('/api/report-error', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, page: pageId(failedAt), release }),
    });
    // What cannot be reported must not become another error to report.
    asked.catch(() => undefined);
  }

  function report(event) {
    try {
      const { isForeign, ...body } = bodyOf(event);
      const key = `${body.name} ${body.message} ${body.stack[0]}`;
      if (isForeign || !navigator.onLine || sent.has(key) || sent.size === mostOfPage) return;
      sent.add(key);
      const failedAt = performance.now();
      if (body.kind === 'screen') setTimeout(() => send(body, failedAt), noteMs);
      else send(body, failedAt);
    } catch {
      // Whatever was thrown may itself throw when it is read.
    }
  }

  const waiting = window.plutoErrors;
  for (const event of waiting) report(event);
  // From now on events are reported at once; the page loads this file when the first one is gathered.
  waiting.push = (event) => {
    report(event);
    return waiting.length + 1;
  };
})();
