export { ConnectAction } from './connect-action';
export { WalletDialogHost } from './dialog-host';
export { OwnSlot, type OwnSlotProps } from './own-slot';
export { SignInCard } from './sign-in-card';
export { useAgentApproval, useBuilderFee } from './use-approvals';
export { WalletButton } from './wallet-button';
