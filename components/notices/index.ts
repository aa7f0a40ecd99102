export { MailLinkPage } from './mail-link-page';
export { NoticeFields, usualNotices } from './notice-fields';
export { NotificationsPage } from './notifications-page';
