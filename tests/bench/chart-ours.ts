import type { Datafeed, LiveListener } from '../../lib/chart/datafeed/port.ts';
import { createChart } from '../../lib/chart/engine/create-chart.ts';
import { indicatorIds, onPrice, type Peer, panPx, type Scene } from './chart-peer.ts';

export const plainTheme = {
  background: '#ffffff',
  grid: '#eeeeee',
  line: '#dddddd',
  edge: '#999999',
  text: '#666666',
  strong: '#111111',
  label: '#444444',
  up: '#16a34a',
  down: '#dc2626',
  area: '#886600',
  areaFill: '#88660040',
  lines: ['#8f6a07', '#3772b5', '#7a5eae', '#028290', '#a74d72'],
  fontFamily: 'sans-serif',
};

export const plainSettings = {
  candleType: 'solid',
  priceAxis: 'normal',
  isReversed: false,
  isGridShown: true,
  isLastShown: true,
  isHighShown: true,
  isLowShown: true,
  isIndicatorLastShown: false,
} as const;

export function mountOurs({ place, candles, withIndicators }: Scene): Peer {
  let live: LiveListener | undefined;
  const datafeed: Datafeed = {
    history: async ({ before }) => (before === undefined ? candles : []),
    subscribe: (_, listener) => {
      live = listener;
      return () => undefined;
    },
    resolve: () => Promise.reject(new Error('Nobody asks')),
  };
  const chart = createChart(place, {
    datafeed,
    theme: plainTheme,
    settings: plainSettings,
    timeZone: 'UTC',
    tag: 'en',
    priceText: (value) => value.toFixed(2),
    valueText: (value) => value.toFixed(2),
    onState: () => undefined,
    onLegend: () => undefined,
    onCursor: () => undefined,
    onPanes: () => undefined,
  });
  const volume = { key: 'vol', id: 'vol', pane: 'own', isHidden: false } as const;
  const studies = indicatorIds.map((id, at) => ({
    key: id,
    id,
    pane: at < onPrice ? ('price' as const) : ('own' as const),
    isHidden: false,
  }));
  chart.setStudies([volume, ...(withIndicators ? studies : [])]);
  chart.show({ ticker: 'BTC', interval: '1m' });
  return {
    tick: (candle) => live?.onCandle(candle),
    // A wheel turned sideways: the way of a person's finger through the whole engine.
    pan: () => {
      const { width, height } = place.getBoundingClientRect();
      const at = { clientX: width / 2, clientY: height / 4, deltaX: -panPx, bubbles: true, cancelable: true };
      place.querySelector('canvas')?.dispatchEvent(new WheelEvent('wheel', at));
    },
    end: chart.destroy,
  };
}
