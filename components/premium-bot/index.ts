export { PremiumBotPage } from './premium-bot-page';
