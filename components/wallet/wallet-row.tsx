import { Badge } from '@/components/ui/frame/badge';
import { ChevronEndIcon, WalletIcon } from '@/components/ui/frame/icons';
import { Spinner } from '@/components/ui/frame/spinner';

interface WalletRowProps {
  name: string;
  text?: string;
  icon?: string | undefined;
  badge?: string | undefined;
  isBusy?: boolean;
  busyLabel?: string;
  onPress: () => void;
}

/** A wallet to choose. EIP-6963 requires its picture to be a data URI; anything else is not loaded. */
export function WalletRow({ name, text, icon, badge, isBusy = false, busyLabel, onPress }: WalletRowProps) {
  const picture = icon?.startsWith('data:image/') === true ? icon : undefined;
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onPress}
      className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line-2 px-3 py-2 text-start text-14 hover:border-edge hover:bg-hover active:bg-active"
    >
      {picture === undefined ? (
        <WalletIcon className="shrink-0 text-text-2" />
      ) : (
        // biome-ignore lint/performance/noImgElement: a data URI that the wallet brought along; there is nothing to fetch
        <img src={picture} alt="" width={24} height={24} className="size-6 shrink-0 rounded-tag" />
      )}
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        {text !== undefined && <span className="block text-12 text-text-3">{text}</span>}
      </span>
      {badge !== undefined && <Badge look="accent">{badge}</Badge>}
      {isBusy ? (
        <Spinner {...(busyLabel !== undefined && { label: busyLabel })} />
      ) : (
        <ChevronEndIcon size={14} className="shrink-0 text-text-3 rtl:-scale-x-100" />
      )}
    </button>
  );
}
