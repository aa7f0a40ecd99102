import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/frame/badge';
import { Message } from '@/components/ui/text/message';
import { ShortAddress } from '@/components/ui/text/short-address';
import type { TokenChecked } from '@/lib/schemas/catalogue';

interface TokenNotesProps {
  checked: TokenChecked;
  isNative: boolean;
  isChecksumWrong: boolean;
  decimals: string;
}

/** Shows before saving what the chain reports about a token, and which tokens look like it. */
export function TokenNotes({ checked: { onChain, lookAlikes }, isNative, isChecksumWrong, decimals }: TokenNotesProps) {
  const t = useTranslations('admin-catalogue');
  const reported = onChain?.decimals;
  const differs = reported !== undefined && String(reported) !== decimals.trim();
  return (
    <div role="status" className="flex flex-col gap-2">
      {isChecksumWrong && <Message severity="warning" title={t('tokenForm.checksum')} />}
      {!isNative && onChain === undefined && <Message severity="warning" title={t('tokenForm.noAnswer')} />}
      {!isNative && onChain !== undefined && !onChain.isContract && (
        <Message severity="warning" title={t('tokenForm.noContract')} />
      )}
      {!isNative && onChain?.isContract === true && (
        <Message
          severity={differs ? 'warning' : 'note'}
          title={t('tokenForm.isContract')}
          text={reported === undefined ? undefined : t('tokenForm.chainDecimals', { decimals: String(reported) })}
        />
      )}
      {lookAlikes.length > 0 && (
        <Message
          severity="warning"
          title={t('tokenForm.lookAlikes')}
          text={
            <ul>
              {lookAlikes.map(({ id, symbol, name, address, isEnabled }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-2">
                  <bdi>
                    {symbol} ({name})
                  </bdi>
                  <ShortAddress address={address} />
                  {!isEnabled && <Badge look="line">{t('list.off')}</Badge>}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
