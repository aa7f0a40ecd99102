import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { buttonLook } from '@/components/ui/form/button-look';
import { CopyButton } from '@/components/ui/form/copy-button';
import { QrCode } from '@/components/ui/text/qr-code';
import type { Pairing } from '@/lib/client/wallet/apps/catalogue';
import { rememberAppLink } from '@/lib/client/wallet/apps/links';

interface PairingPanelProps {
  wallet: string;
  pairing: Pairing;
}

/** The wallet app is on this phone and opens, or on another one whose camera scans the code. */
export function PairingPanel({ wallet, pairing }: PairingPanelProps) {
  const t = useTranslations('wallet.connect');
  const open = useEffectEvent(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) return;
    rememberAppLink(wallet, pairing.link);
    window.location.assign(pairing.link);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pairing.
  useEffect(() => open(), [pairing.link]);
  return (
    <div className="flex flex-col gap-3">
      <div className="hidden pointer-coarse:block">
        <a href={pairing.link} className={buttonLook('primary', 'l', 'w-full')}>
          {t('open', { wallet })}
        </a>
      </div>
      <div className="flex flex-col gap-3 max-md:pointer-coarse:hidden">
        <QrCode text={pairing.code} label={t('code')} />
        <p className="flex items-center gap-2 text-13">
          <span className="grow">{t('scan')}</span>
          <CopyButton
            text={pairing.code}
            labels={{ copy: t('copyLink'), copied: t('linkCopied'), failed: t('copyFailed') }}
          />
        </p>
      </div>
    </div>
  );
}
