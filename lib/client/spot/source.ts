import type { SpotSource } from '../../queries/spot.ts';

/** Our handlers. Their code loads with the first request, because a page already has its first figures. */
export const spotSource: SpotSource = {
  figures: async (...asked) => (await import('./ask.ts')).askFigures(...asked),
  trades: async (...asked) => (await import('./ask.ts')).askTrades(...asked),
  safety: async (...asked) => (await import('./ask.ts')).askSafety(...asked),
  contracts: async (...asked) => (await import('./ask.ts')).askContracts(...asked),
  pairs: async (...asked) => (await import('./ask.ts')).askPairs(...asked),
};
