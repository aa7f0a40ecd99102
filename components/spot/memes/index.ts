export { WatchlistSync } from '../watchlist-sync';
export { type MemesContent, MemesPage } from './memes-page';
