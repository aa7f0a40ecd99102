export { WhitepaperPage } from './whitepaper-page';
