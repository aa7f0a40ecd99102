/** The objects that the benchmark and the page share while it runs. */
export interface BookFeed {
  /** Books per second; 0 for none. */
  rate: number;
  /** Books sent so far. */
  sent: number;
  /** The browser's frames and long tasks meanwhile. */
  frames: number;
  longTasks: number;
  /** Receives each message: the floor's own function, or the page's socket. */
  hear: (message: string) => void;
}

/**
 * Runs inside a page. The book moves like a live one: the middle moves on a fifth of the updates, and a third of the
 * levels change their size. Self-contained, since its source text is sent to the page.
 */
export function installFeed(): void {
  const levels = 20;
  let seed = 5;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const sizes = new Map<number, string>();
  let middle = 64_000;
  let time = Date.now();
  const side = (way: number) =>
    Array.from({ length: levels }, (_, at) => {
      const px = middle + way * (at + 1);
      let sz = sizes.get(px);
      if (sz === undefined || random() < 0.33) {
        sz = (random() * 50).toFixed(5);
        sizes.set(px, sz);
      }
      return { px: String(px), sz, n: 3 };
    });
  const book = (): string => {
    if (random() < 0.2) middle += random() < 0.5 ? -1 : 1;
    time += 20;
    return JSON.stringify({ channel: 'l2Book', data: { coin: 'BTC', time, levels: [side(-1), side(1)] } });
  };
  const feed: BookFeed = { rate: 0, sent: 0, frames: 0, longTasks: 0, hear: () => undefined };
  Reflect.set(window, 'bookFeed', feed);
  let owed = 0;
  let last = performance.now();
  const step = (): void => {
    const now = performance.now();
    owed = Math.min(3, owed + ((now - last) * feed.rate) / 1_000);
    last = now;
    for (; owed >= 1; owed -= 1) {
      feed.sent += 1;
      feed.hear(book());
    }
    setTimeout(step, feed.rate === 0 ? 50 : 500 / feed.rate);
  };
  step();
  const frame = (): void => {
    feed.frames += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    feed.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
}

/** Runs inside the product's page: a venue that sends nothing but the book, and once a second the market. */
export function installVenue(): void {
  const feed: BookFeed = Reflect.get(window, 'bookFeed');
  localStorage.setItem('pluto.terminal', JSON.stringify({ version: 1, bookRate: 'every' }));
  const context = {
    funding: '0.0000125',
    openInterest: '1000',
    prevDayPx: '63000',
    dayNtlVlm: '1000000',
    oraclePx: '64000',
    markPx: '64000',
  };
  class Venue extends EventTarget {
    readyState = 0;
    constructor() {
      super();
      setTimeout(() => {
        this.readyState = 1;
        this.dispatchEvent(new Event('open'));
      }, 50);
      feed.hear = (message) => this.dispatchEvent(new MessageEvent('message', { data: message }));
      setInterval(() => {
        feed.hear(JSON.stringify({ channel: 'activeAssetCtx', data: { coin: 'BTC', ctx: context } }));
      }, 1_000);
    }
    send(text: string): void {
      const requested: unknown = JSON.parse(text);
      setTimeout(() => feed.hear(JSON.stringify({ channel: 'subscriptionResponse', data: requested })), 10);
    }
    close(): void {
      this.readyState = 3;
    }
  }
  Reflect.set(window, 'WebSocket', Venue);
}

/** Runs in the worker that draws the ladder: each drawing begins by clearing the canvas. */
export function countDraws(): void {
  let draws = 0;
  const clear = OffscreenCanvasRenderingContext2D.prototype.clearRect;
  OffscreenCanvasRenderingContext2D.prototype.clearRect = function (...area) {
    draws += 1;
    clear.apply(this, area);
  };
  Reflect.set(globalThis, 'benchDraws', () => draws);
}

/** Runs inside an empty page: the least that a canvas of as many rows costs. */
export function installFloor(): void {
  const feed: BookFeed = Reflect.get(window, 'bookFeed');
  const canvas = document.createElement('canvas');
  const [width, row, levels] = [300, 20, 20];
  canvas.width = width;
  canvas.height = 2 * levels * row;
  document.body.append(canvas);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.font = '12px monospace';
  feed.hear = (message) => {
    const { data } = JSON.parse(message);
    const sides: { px: string; sz: string }[][] = data.levels;
    let deepest = 0;
    const rows = sides.map((side) => {
      let total = 0;
      const summed = side.map(({ px, sz }) => {
        total += Number(sz);
        return { px: Number(px), sz: Number(sz), total };
      });
      deepest = Math.max(deepest, total);
      return summed;
    });
    pen.clearRect(0, 0, width, canvas.height);
    for (const [of, side] of rows.entries()) {
      for (const [at, { px, sz, total }] of side.entries()) {
        const top = of === 1 ? (levels - 1 - at) * row : (levels + at) * row;
        pen.fillStyle = of === 1 ? '#fdd' : '#dfd';
        pen.fillRect(0, top, (width * total) / deepest, row - 1);
        pen.fillStyle = '#222';
        pen.fillText(px.toFixed(2), 4, top + 14);
        pen.fillText(sz.toFixed(4), 104, top + 14);
        pen.fillText(total.toFixed(4), 204, top + 14);
      }
    }
  };
}
