export { BoardPage } from './board-page';
export { DeferredOwnShares } from './deferred-own-shares';
export { InvalidShare } from './invalid-share';
export { SharePage } from './share-page';
export { SharedIdea } from './shared-idea';
export { SummaryButton } from './summary-button';
export { SummaryHost } from './summary-host';
