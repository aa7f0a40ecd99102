import type { Candle } from '../../lib/chart/datafeed/port.ts';
import { barAt, walk } from '../unit/chart/bars.ts';
import { mountKlinecharts } from './chart-klinecharts.ts';
import { mountLightweight, prepareLightweight } from './chart-lightweight.ts';
import { mountOurs } from './chart-ours.ts';
import type { Peer, Scene } from './chart-peer.ts';

const mounts = { ours: mountOurs, lightweight: mountLightweight, klinecharts: mountKlinecharts };
export type PeerName = keyof typeof mounts;
export type Deed = 'rest' | 'tick' | 'pan';

export interface Driven {
  readonly frames: number;
  readonly worstGapMs: number;
}

/** Runs inside the page. */
export interface Stage {
  readonly load: (bars: number) => void;
  readonly mount: (name: PeerName, withIndicators: boolean) => Promise<number>;
  readonly drive: (deed: Deed, frames: number, mostMs: number) => Promise<Driven>;
  readonly leave: () => void;
}

let candles: readonly Candle[] = [];
let peer: Peer | undefined;
let tickCount = 0;

const frame = () => new Promise((done) => requestAnimationFrame(done));

function nextTick(): Candle {
  const last = candles.at(-1);
  if (last === undefined) throw new Error('There are no bars');
  tickCount += 1;
  const close = last.close + (tickCount % 5) / 100;
  return { ...last, close, high: Math.max(last.high, close), volume: last.volume + tickCount };
}

function place(): HTMLElement {
  const found = document.getElementById('chart');
  if (found === null) throw new Error('The page has no place for a chart');
  return found;
}

const stage: Stage = {
  load: (bars) => {
    const columns = walk(bars);
    candles = Array.from({ length: bars }, (_, at) => ({ ...barAt(columns, at), turnover: 1 }));
  },
  mount: async (name, withIndicators) => {
    const scene: Scene = { place: place(), candles, withIndicators };
    if (name === 'lightweight') prepareLightweight(scene);
    const begun = performance.now();
    peer = mounts[name](scene);
    await frame();
    await frame();
    return performance.now() - begun;
  },
  drive: async (deed, frames, mostMs) => {
    const begun = performance.now();
    let before = begun;
    let worstGapMs = 0;
    let driven = 0;
    while (driven < frames && before - begun < mostMs) {
      if (deed === 'tick') peer?.tick(nextTick());
      else if (deed === 'pan') peer?.pan();
      await frame();
      const now = performance.now();
      worstGapMs = Math.max(worstGapMs, now - before);
      before = now;
      driven += 1;
    }
    return { frames: driven, worstGapMs };
  },
  leave: () => {
    peer?.end();
    peer = undefined;
    place().replaceChildren();
  },
};

Reflect.set(window, 'chartStage', stage);
