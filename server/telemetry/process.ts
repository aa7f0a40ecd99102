import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { watchGauge } from './instruments.ts';

const resolutionMs = 10;
const nanosecondsInSecond = 1e9;
const microsecondsInSecond = 1e6;

/** Registers the metrics of the process itself: its memory, its processor time, and the delay of its event loop. */
export function watchProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let last = performance.eventLoopUtilization();
  const gauges = [
    watchGauge({
      name: 'pluto.event_loop.delay',
      description: 'How late the event loop was since the last collection',
      unit: 's',
      read() {
        const values = [50, 99].map((percentile) => ({
          value: Math.max(0, delay.percentile(percentile) / nanosecondsInSecond - resolutionMs / 1_000),
          attributes: { quantile: String(percentile / 100) },
        }));
        delay.reset();
        return values;
      },
    }),
    watchGauge({
      name: 'pluto.event_loop.utilization',
      description: 'The share of time in which the event loop worked, since the last collection',
      read() {
        const now = performance.eventLoopUtilization();
        const { utilization } = performance.eventLoopUtilization(now, last);
        last = now;
        return [{ value: utilization }];
      },
    }),
    watchGauge({
      name: 'process.memory',
      description: 'The memory of the process',
      unit: 'By',
      read() {
        const { rss, heapUsed, external } = process.memoryUsage();
        return [
          { value: rss, attributes: { kind: 'resident' } },
          { value: heapUsed, attributes: { kind: 'heap' } },
          { value: external, attributes: { kind: 'external' } },
        ];
      },
    }),
    watchGauge({
      name: 'process.cpu',
      description: 'The processor time of the process since it began',
      unit: 's',
      read() {
        const { user, system } = process.cpuUsage();
        return [
          { value: user / microsecondsInSecond, attributes: { mode: 'user' } },
          { value: system / microsecondsInSecond, attributes: { mode: 'system' } },
        ];
      },
    }),
  ];
  return () => {
    for (const end of gauges) end();
    delay.disable();
  };
}
