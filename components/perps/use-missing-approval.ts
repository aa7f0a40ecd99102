import { dialogFor } from '@/lib/client/perps/trading/refusals';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { ErrorCode } from '@/lib/errors/catalog';

/** Returns the dialog that one of the refusals requires, an approval of the agent before one of the fee. */
function dialogOf(codes: readonly ErrorCode[]) {
  const dialogs = codes.map(dialogFor);
  return dialogs.find((dialog) => dialog === 'agent') ?? dialogs.find((dialog) => dialog !== undefined);
}

interface ApprovalTitles {
  readonly agent: string;
  readonly builder: string;
}

/** Names the approval that refused orders miss, and opens the dialog in which the user gives it. */
export function useMissingApproval(titles: ApprovalTitles) {
  const { dialogs } = useWalletRoom();
  return {
    dialogOf,
    /** Returns the title of refusals that an approval would end; undefined for others. */
    titleOf(codes: readonly ErrorCode[]): string | undefined {
      const dialog = dialogOf(codes);
      return dialog && titles[dialog === 'agent' ? 'agent' : 'builder'];
    },
    open(codes: readonly ErrorCode[]): void {
      const dialog = dialogOf(codes);
      if (dialog !== undefined) void dialogs.open(dialog);
    },
  };
}
