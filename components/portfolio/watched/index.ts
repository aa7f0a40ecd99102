export { WatchButton, type WatchButtonWords } from './watch-button';
export { watchWords } from './watch-words';
export { WatchedPage } from './watched-page';
