export interface WalletDialogProps {
  /** True when the person went through with it. */
  onClose: (done: boolean) => void;
}
