export { WalletPage } from '../wallet-page';
