import { shortAddress } from '@/lib/i18n/format/short-address';
import { CopyButton } from '../form/copy-button';

interface ShortAddressProps {
  address: string;
  /** Another short form than the usual one, such as the leaderboard's. */
  text?: string;
  /** Without these labels the address cannot be copied. */
  copyLabels?: { readonly copy: string; readonly copied: string; readonly failed: string };
}

/**
 * A shortened address. Screen readers get the short form too: forty hexadecimal digits help nobody, and copying gives
 * all of them.
 */
export function ShortAddress({ address, text, copyLabels }: ShortAddressProps) {
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      <bdi dir="ltr" title={address} className="font-mono text-12">
        {text ?? shortAddress(address)}
      </bdi>
      {copyLabels !== undefined && <CopyButton text={address} labels={copyLabels} />}
    </span>
  );
}
