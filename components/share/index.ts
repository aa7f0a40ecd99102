export { InvalidShare } from './invalid-share';
export { SharePage } from './share-page';
