export { ConnectAction } from './connect-action';
export { WalletDialogHost } from './dialog-host';
export { useAgentApproval, useBuilderFee } from './use-approvals';
export { WalletButton } from './wallet-button';
