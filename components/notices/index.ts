export { NoticeFields, usualNotices } from './notice-fields';
export { NotificationsPage } from './notifications-page';
