export { ConnectAction } from './connect-action';
export { WalletDialogHost } from './dialog-host';
export { WalletButton } from './wallet-button';
