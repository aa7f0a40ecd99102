import type { Datafeed, LiveListener } from '../../lib/chart/datafeed/port.ts';
import { createChart } from '../../lib/chart/engine/create-chart.ts';
import { defaultSettings } from '../../lib/chart/engine/settings.ts';
import { themes } from '../unit/chart/drawings/themes.ts';
import { indicatorIds, onPrice, type Peer, panPx, type Scene } from './chart-peer.ts';

export function mountOurs({ place, candles, withIndicators }: Scene): Peer {
  let live: LiveListener | undefined;
  const datafeed: Datafeed = {
    history: async ({ before }) => (before === undefined ? candles : []),
    subscribe: (_, listener) => {
      live = listener;
      return () => undefined;
    },
  };
  const chart = createChart(place, {
    datafeed,
    theme: themes.light,
    settings: defaultSettings,
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
    // A wheel turned sideways: this takes the same way through the engine as a user's finger.
    pan: () => {
      const { width, height } = place.getBoundingClientRect();
      const at = { clientX: width / 2, clientY: height / 4, deltaX: -panPx, bubbles: true, cancelable: true };
      place.querySelector('canvas')?.dispatchEvent(new WheelEvent('wheel', at));
    },
    end: chart.destroy,
  };
}
