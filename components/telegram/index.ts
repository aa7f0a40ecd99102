export { TelegramPage } from './telegram-page';
