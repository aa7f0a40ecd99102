'use client';

import { usePathname } from 'next/navigation';
import { tradedNetworkOf } from '@/lib/config/site/routes';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { splitLocale } from '@/lib/i18n/paths';

/** Names the network on which this page trades, if it does so on one. */
export function NetworkChip({ title }: { title: string }) {
  const network = tradedNetworkOf(splitLocale(usePathname()).path);
  if (network === undefined) return null;
  return (
    <span
      title={fillPlaceholder(title, 'network', network.name)}
      className="flex items-center gap-1.5 px-1.5 text-12 text-text-2 whitespace-nowrap max-xl:hidden"
    >
      {network.name}
    </span>
  );
}
