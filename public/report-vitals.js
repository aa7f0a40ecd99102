// Reports how fast this page was, once, when it is left, and how long each order took: by sendBeacon, without an address
// or anything about whoever looks. A page loads it when it has nothing else to do
// (components/layout/vitals-script.tsx), and not at all for a browser that asks not to be followed.
(() => {
  const url = '/api/report-vitals';
  const pages = [
    'perpetual',
    'trading',
    'markets',
    'positions',
    'memes',
    'spot',
    'ai-trading',
    'treasury',
    'stats',
    'fees',
  ];
  /** The server refuses a larger value (lib/config/vitals.ts). */
  const largest = 60_000;
  const device = matchMedia('(width < 768px)').matches ? 'phone' : 'desktop';

  /** Returns which of our pages an address belongs to; the address itself stays here. */
  function pageOf(path) {
    const parts = path.split('/').filter(Boolean);
    if (/^[a-z]{2}$/.test(parts[0] ?? '')) parts.shift();
    const [first = 'perpetual', second] = parts;
    if (first === 't') return 'account';
    if (first === 'markets')
      return second === undefined || ['funding', 'heatmap'].includes(second) ? 'markets' : 'market';
    return pages.includes(first) ? first : 'other';
  }

  const whole = (value) => Math.round(Math.min(Math.max(value, 0), largest));

  function send(report) {
    navigator.sendBeacon(url, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }

  function observe(type, read, options) {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(read));
    observer.observe({ type, buffered: true, ...options });
    return () => observer.takeRecords().forEach(read);
  }

  const page = pageOf(location.pathname);
  const [navigation] = performance.getEntriesByType('navigation');
  /** The moment at which a page that was loaded ahead is shown. */
  const shownAt = navigation?.activationStart ?? 0;
  /** A page that was hidden meanwhile painted later than anybody saw. */
  const hidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden');
  const hiddenAt = hidden?.startTime ?? (document.visibilityState === 'hidden' ? 0 : Number.POSITIVE_INFINITY);

  let largestPaint;
  const paints = observe('largest-contentful-paint', ({ startTime }) => {
    if (startTime < hiddenAt) largestPaint = startTime;
  });

  // Jumps count together while less than a second lies between two and five seconds between the first and the last.
  let jumped = PerformanceObserver.supportedEntryTypes.includes('layout-shift') ? 0 : undefined;
  let [session, first, last] = [0, 0, Number.NEGATIVE_INFINITY];
  const jumps = observe('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return;
    const isSame = startTime - last < 1_000 && startTime - first < 5_000;
    session = isSame ? session + value : value;
    if (!isSame) first = startTime;
    last = startTime;
    jumped = Math.max(jumped, session);
  });

  // Of every fifty interactions the slowest is left out, as the field does.
  const slowest = new Map();
  const interactions = new Set();
  function readPress({ interactionId, duration }) {
    if (!interactionId) return;
    interactions.add(interactionId);
    slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration));
    if (slowest.size <= 20) return;
    const [fastest] = [...slowest].sort(([, a], [, b]) => a - b);
    slowest.delete(fastest[0]);
  }
  const presses = observe('event', readPress, { durationThreshold: 40 });
  const firstPress = observe('first-input', readPress);

  function slowestAnswer() {
    const durations = [...slowest.values()].sort((a, b) => b - a);
    const count = performance.interactionCount ?? interactions.size;
    return durations[Math.min(durations.length - 1, Math.floor(count / 50))];
  }

  let isSent = false;
  function reportPage() {
    if (isSent || document.visibilityState !== 'hidden') return;
    isSent = true;
    for (const take of [paints, jumps, presses, firstPress]) take();
    const inp = slowestAnswer();
    const report = { kind: 'page', device, page };
    if (navigation !== undefined && navigation.responseStart > 0) {
      report.ttfb = whole(navigation.responseStart - shownAt);
    }
    if (largestPaint !== undefined) report.lcp = whole(largestPaint - shownAt);
    if (inp !== undefined) report.inp = whole(inp);
    if (jumped !== undefined) report.cls = whole(jumped * 1_000);
    send(report);
  }
  document.addEventListener('visibilitychange', reportPage);
  addEventListener('pagehide', reportPage);

  addEventListener('pluto-order', ({ detail }) => {
    const { signedMs, answeredMs, tookMs, isFilled } = detail;
    const report = {
      kind: 'order',
      device,
      trip: whole(tookMs - answeredMs),
      server: whole(signedMs),
      venue: whole(answeredMs - signedMs),
    };
    if (isFilled) report.filled = whole(tookMs);
    send(report);
  });
})();
