export interface WalletDialogProps {
  /** Called with true when the user completed the action. */
  onClose: (done: boolean) => void;
}
