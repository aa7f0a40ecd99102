import type { ReadableStore, Store } from '../store.ts';
import type { SessionSources } from './following.ts';
import { lineHealth } from './line-health.ts';
import type { MarketSession } from './market-session.ts';
import { marketFreshness } from './page-freshness.ts';

function pass<T>(from: ReadableStore<T>, to: Store<T>): () => void {
  return from.subscribe(() => to.write(from.read()));
}

/** Follows the market on screen, and reports its delay to the parts of the page that know no market. */
export function followOnPage(session: MarketSession, sources: SessionSources): () => void {
  const passes = [pass(session.freshness, marketFreshness), pass(session.health, lineHealth)];
  const end = session.follow(sources);
  return () => {
    end();
    for (const leave of passes) leave();
  };
}
