import { dispose, init, type KLineData } from 'klinecharts';
import type { Candle } from '../../lib/chart/datafeed/port.ts';
import { indicatorIds, onPrice, type Peer, panPx, type Scene } from './chart-peer.ts';

const names = indicatorIds.map((id) => id.toUpperCase());

const bar = ({ time, open, high, low, close, volume }: Candle): KLineData => ({
  timestamp: time,
  open,
  high,
  low,
  close,
  volume,
});

export function mountKlinecharts({ place, candles, withIndicators }: Scene): Peer {
  const chart = init(place);
  if (chart === null) throw new Error('It has no place');
  let push: ((data: KLineData) => void) | undefined;
  chart.setSymbol({ ticker: 'BTC', pricePrecision: 2, volumePrecision: 2 });
  chart.setPeriod({ span: 1, type: 'minute' });
  const bars = candles.map(bar);
  chart.setDataLoader({
    getBars: ({ type, callback }) => callback(type === 'init' ? bars : [], false),
    subscribeBar: ({ callback }) => {
      push = callback;
    },
  });
  // As many panes in the same space as the other charts draw: by default it leaves out what does not fit.
  const inPane = (name: string, height: number): void => {
    const id = `pane-${name}`;
    chart.createIndicator({ name, paneId: id });
    chart.setPaneOptions({ id, height, minHeight: 20 });
  };
  const height = withIndicators ? 36 : 100;
  inPane('VOL', height);
  if (withIndicators) {
    for (const [at, name] of names.entries()) {
      if (at < onPrice) chart.createIndicator({ name, paneId: 'candle_pane' }, true);
      else inPane(name, height);
    }
  }
  return { tick: (candle) => push?.(bar(candle)), pan: () => chart.scrollByDistance(panPx), end: () => dispose(place) };
}
