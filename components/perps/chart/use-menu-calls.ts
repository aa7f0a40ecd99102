import { useEffect, useRef } from 'react';
import type { ChartGround } from '@/components/chart';
import type { LineLayer } from '@/lib/chart/trading/line-layer';
import { followMenuCalls, type MenuCall } from '@/lib/chart/trading/menu-calls';

/** Listens for requests to open the menu at a price while the chart is mounted. */
export function useMenuCalls({ surface, around }: ChartGround, layer: LineLayer, hear: (call: MenuCall) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const { current } = around;
    if (current === null) return;
    return followMenuCalls(surface, layer, current, (call) => latest.current(call));
  }, [surface, layer, around]);
}
