import type { WalletDialogProps } from '@/components/wallet/action-dialog';
import { SignIn } from '@/components/wallet/sign-in-dialog';
import { ActionPanel } from './action-panel';

/** The sheet detects by itself that the user has signed in. */
export function SignInStage({ onClose }: WalletDialogProps) {
  return <SignIn onClose={(done) => !done && onClose(false)} Frame={ActionPanel} />;
}
