export { ConnectAction } from './connect-action';
export { WalletDialogHost } from './dialog-host';
export { WalletButton } from './wallet-button';
export { WalletPage } from './wallet-page';
