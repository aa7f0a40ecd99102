import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Message } from '@/components/ui/text/message';
import { spotSource } from '@/lib/client/spot/source';
import { contractDecimals } from '@/lib/client/swap/contract-decimals';
import { listedTokens } from '@/lib/client/swap/holdings';
import { chainById } from '@/lib/config/venues/chains';
import { listedTwinOf, strangerPair } from '@/lib/domain/swap/stranger-pair';
import { shortAddress } from '@/lib/i18n/format/short-address';
import type { Locale } from '@/lib/i18n/locales';
import { listedTokensQuery } from '@/lib/queries/holdings';
import { tokenLookUpQuery } from '@/lib/queries/spot';
import { contractDecimalsQuery } from '@/lib/queries/swap';
import { type Address, addressSchema } from '@/lib/schemas/address';
import type { FoundContract } from '@/lib/schemas/token-look-up';
import { SwapPanel } from '../swap/swap-panel';

const noTouch = () => undefined;
const unknownDanger = { kind: 'unknown' } as const;

interface StrangerProps {
  contract: FoundContract;
  address: Address;
  locale: Locale;
}

/** Swaps a token of which only its contract is known, after saying so. */
function Stranger({ contract, address, locale }: StrangerProps) {
  const t = useTranslations('swap.any');
  const { chainId } = contract;
  const { data: decimals, isError } = useQuery(contractDecimalsQuery(contractDecimals, { chainId, address }));
  const { data: listed = [] } = useQuery(listedTokensQuery(listedTokens, chainId));
  const twin = decimals === undefined ? undefined : listedTwinOf({ ...contract, address, decimals }, listed);
  const pair = decimals === undefined ? undefined : strangerPair({ ...contract, address, decimals });
  if (isError) return <Message severity="error" live title={t('failed')} />;
  if (pair === undefined) return <p role="status">{t('looking')}</p>;
  return (
    <div className="max-w-110 border-line border-x border-t">
      <div className="p-(--gutter) pb-0">
        <Message severity="warning" title={t('warning')} text={t('warningText')} />
        {twin !== undefined && (
          <Message
            severity="warning"
            className="mt-2"
            title={t('twin', { symbol: twin.symbol, address: shortAddress(twin.address) })}
          />
        )}
      </div>
      <SwapPanel
        pair={pair}
        isOffered={false}
        isListed={false}
        danger={unknownDanger}
        locale={locale}
        onReady={noTouch}
      />
    </div>
  );
}

/** Finds the networks on which there is a contract at an address. */
function Contracts({ address, locale }: Omit<StrangerProps, 'contract'>) {
  const t = useTranslations('swap.any');
  const { data, isError } = useQuery(tokenLookUpQuery(spotSource, address));
  const [chosen, setChosen] = useState<FoundContract>();
  if (data === undefined) return <p role="status">{t(isError ? 'failed' : 'looking')}</p>;
  const { contracts } = data;
  const [only, ...others] = contracts;
  const contract = chosen ?? (others.length === 0 ? only : undefined);
  if (only === undefined) return <p role="status">{t('nothing')}</p>;
  return (
    <>
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {contracts.map((one) => (
            <Button key={one.chainId} size="s" aria-pressed={one === contract} onClick={() => setChosen(one)}>
              {t('choose', { symbol: one.symbol ?? t('unnamed'), chain: chainById(one.chainId)?.name ?? '' })}
            </Button>
          ))}
        </div>
      )}
      {contract !== undefined && <Stranger key={contract.chainId} {...{ contract, address, locale }} />}
    </>
  );
}

/** Swaps any token by its contract: for tokens outside the catalogue. */
export function AnyToken({ locale }: { locale: Locale }) {
  const t = useTranslations('swap.any');
  const [text, setText] = useState('');
  const { data: address } = addressSchema.safeParse(text.trim().toLowerCase());
  return (
    <div className="flex flex-col gap-3 py-2 text-13">
      <Field
        label={t('address')}
        value={text}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-110"
        error={text.trim() === '' || address !== undefined ? undefined : t('invalid')}
        onChange={({ target }) => setText(target.value)}
      />
      {address !== undefined && <Contracts key={address} {...{ address, locale }} />}
    </div>
  );
}
