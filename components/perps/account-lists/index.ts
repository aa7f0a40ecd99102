export { AccountLists } from './account-lists';
export { OwnAccountNews } from './own-account-news';
