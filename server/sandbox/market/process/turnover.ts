import type { Bars } from './bars.ts';
import { uniform } from './chance.ts';
import type { Temper } from './temper.ts';
import { type Level, weights } from './walk.ts';

const TURNOVER = 4;

/** Distributes volume and trades by volatility. Every minute has a trade, and every trade a lot. */
export function shareTurnover(
  temper: Temper,
  level: Level,
  first: number,
  volume: number,
  trades: number,
  into: Bars,
): void {
  const { stream, parts, minutesInPart } = level;
  let sum = 0;
  for (let i = 0; i < parts; i += 1) {
    const busy = Math.sqrt(weights[i] ?? 0) * (0.55 + 0.9 * uniform(temper.seed, stream + TURNOVER, first + i));
    weights[i] = busy;
    sum += busy;
  }
  const freeTrades = trades - parts * minutesInPart;
  const freeVolume = volume - trades;
  let passed = 0;
  let tradesBefore = 0;
  let volumeBefore = 0;
  for (let i = 0; i < parts; i += 1) {
    passed = i === parts - 1 ? sum : passed + (weights[i] ?? 0);
    const tradesSoFar = Math.floor(freeTrades * (passed / sum));
    const volumeSoFar = Math.floor(freeVolume * (passed / sum));
    const count = minutesInPart + tradesSoFar - tradesBefore;
    into.trades[i] = count;
    into.volume[i] = count + volumeSoFar - volumeBefore;
    tradesBefore = tradesSoFar;
    volumeBefore = volumeSoFar;
  }
}
