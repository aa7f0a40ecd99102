import { AlertBoard } from '../../lib/domain/alerts/board.ts';
import { feedOfPrice } from '../../lib/domain/alerts/judge.ts';
import { type Price, price } from '../../lib/math/amount.ts';
import { lte } from '../../lib/math/comparison.ts';
import { atMost, type Figure, median } from './figure.ts';

const alerts = 50_000;
const rounds = 9;
const ticks = 2_000;
const coin = 'BTC';
const feed = feedOfPrice('last', coin);

const levelOf = (nth: number): Price => price(String(100_000 + nth));

/** Returns a board on which every alert has a level of its own, the worst case. */
function fullBoard(): AlertBoard {
  const board = new AlertBoard();
  for (let nth = 0; nth < alerts; nth++) {
    const rule = { kind: 'price' as const, coin, source: 'last' as const, side: 'above' as const, level: levelOf(nth) };
    const rest = { nth: 0, once: true, pauseMs: 60_000, expiresAt: undefined, firedAt: undefined, armed: true };
    board.post({ id: String(nth), rule, ...rest });
  }
  return board;
}

function took(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Measures a tick among 50,000 alerts: one that fires none, one that fires all, against comparing each. */
export async function* alertFigures(): AsyncGenerator<Figure> {
  const [quiet, all, plain]: [number[], number[], number[]] = [[], [], []];
  const levels = Array.from({ length: alerts }, (_, nth) => levelOf(nth));
  for (let round = 0; round < rounds; round++) {
    const board = fullBoard();
    const walk = Array.from({ length: ticks }, (_, tick) => price(String(90_000 + (tick % 100))));
    const see = (): void => {
      for (const [tick, value] of walk.entries()) board.see(feed, value, tick);
    };
    quiet.push(took(see) / ticks);
    let fired = 0;
    all.push(took(() => (fired = board.see(feed, price('200000'), ticks).fires.length)));
    if (fired !== alerts) throw new Error(`${fired} of ${alerts} alerts fired`);
    const low = price('90000');
    plain.push(took(() => levels.filter((level) => lte<'price'>(level, low))));
  }
  const against = `comparing each of ${alerts} levels, ${median(plain).toFixed(1)} ms`;
  yield atMost('alerts.tick.quiet', median(quiet), 'ms for a tick among 50,000 alerts', 100, against);
  yield atMost('alerts.tick.all', median(all), 'ms for a tick that fires 50,000 alerts', 100, against);
}
