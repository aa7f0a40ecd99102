import type { WalletDialogProps } from '../dialog-props';
import { SignIn } from '../sign-in-dialog';
import { ActionPanel } from './action-panel';

/** The sheet detects by itself that the user has signed in. */
export function SignInStage({ onClose }: WalletDialogProps) {
  return <SignIn onClose={(done) => !done && onClose(false)} Frame={ActionPanel} />;
}
