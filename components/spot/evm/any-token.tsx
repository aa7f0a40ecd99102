import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Badge } from '@/components/ui/frame/badge';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { FactList } from '@/components/ui/text/fact-list';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { ShortAddress } from '@/components/ui/text/short-address';
import { explorerLink, explorerNameOf } from '@/lib/client/page/chains';
import { spotSource } from '@/lib/client/spot/source';
import { contractDecimals } from '@/lib/client/swap/contract-decimals';
import { listedTokens } from '@/lib/client/swap/holdings';
import { chainById } from '@/lib/config/venues/chains';
import { dangerOf } from '@/lib/domain/spot/danger';
import { listedTwinOf, unlistedPair } from '@/lib/domain/swap/unlisted-pair';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { compactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import { missing } from '@/lib/i18n/format/figure';
import { changePercent } from '@/lib/i18n/format/percent';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { listedTokensQuery } from '@/lib/queries/holdings';
import { tokenLookUpQuery, unlistedTokenQuery } from '@/lib/queries/spot';
import { contractDecimalsQuery } from '@/lib/queries/swap';
import type { Address } from '@/lib/schemas/address';
import type { FoundContract } from '@/lib/schemas/token-look-up';
import type { UnlistedToken as UnlistedFigures } from '@/lib/schemas/unlisted-token';
import { DangerBanner } from '../danger-banner';
import { SafetyFacts } from '../pair/safety-facts';
import type { PairWords } from '../pair/words';
import { SwapPanel } from '../swap/swap-panel';

/** The texts that a pair's page uses for the same facts. */
export interface AnyTokenWords {
  readonly name: string;
  readonly network: string;
  readonly contract: string;
  readonly decimals: string;
  readonly explorer: string;
  readonly price: string;
  readonly change: string;
  readonly figures: PairWords['figures'];
  readonly safety: PairWords['safety'];
  readonly danger: PairWords['danger'];
  readonly copyLabels: { readonly copy: string; readonly copied: string; readonly failed: string };
}

const noTouch = () => undefined;
/** The panel finds out by its own trial what an unlisted token keeps, whatever the vendor reports. */
const unknownDanger = { kind: 'unknown' } as const;

interface UnlistedTokenProps {
  contract: FoundContract;
  address: Address;
  /** False if this installation reaches no vendor of prices. */
  isOffered: boolean;
  words: AnyTokenWords;
  locale: Locale;
}

interface CoinFactsProps {
  decimals: number;
  /** The vendor's report; undefined until there is one. */
  seen: UnlistedFigures | undefined;
}

/** Shows the facts that the contract reports, and the figures of the vendor of prices. */
function CoinFacts({ contract, address, decimals, seen, words, locale }: UnlistedTokenProps & CoinFactsProps) {
  const { chainId, name } = contract;
  const chain = chainById(chainId);
  const link = explorerLink(chainId, 'token', address);
  const facts = [
    { name: words.price, value: <Figure text={tokenPrice(seen?.price, locale)} /> },
    { name: words.change, value: <SignedChange value={seen?.change} text={changePercent(seen?.change, locale)} /> },
    { name: words.figures.liquidity, value: <Figure text={compactDollars(seen?.liquidity, locale)} /> },
    { name: words.figures.volume, value: <Figure text={compactDollars(seen?.volume, locale)} /> },
    { name: words.figures.marketCap, value: <Figure text={compactDollars(seen?.cap, locale)} /> },
    { name: words.figures.holders, value: <Figure text={count(seen?.holders, locale)} /> },
    { name: words.name, value: <bdi>{name ?? missing}</bdi> },
    { name: words.network, value: chain?.name },
    { name: words.contract, value: <ShortAddress address={address} copyLabels={words.copyLabels} /> },
    { name: words.decimals, value: count(decimals, locale) },
  ];
  return (
    <>
      <FactList facts={facts} />
      {link !== undefined && chain !== undefined && (
        <p className="text-12">
          <OutsideLink href={link}>{fillPlaceholder(words.explorer, 'explorer', explorerNameOf(chain))}</OutsideLink>
        </p>
      )}
    </>
  );
}

/** Swaps a token that is known only by its contract, after a warning. */
function UnlistedToken(props: UnlistedTokenProps) {
  const { contract, address, isOffered, locale } = props;
  const t = useTranslations('swap.any');
  const { chainId, symbol } = contract;
  const [now] = useState(Date.now);
  const { data: decimals, isError } = useQuery(contractDecimalsQuery(contractDecimals, { chainId, address }));
  const { data: seen, isFetching } = useQuery({
    ...unlistedTokenQuery(spotSource, { chainId, address }),
    enabled: isOffered,
  });
  const { data: listed } = useQuery(listedTokensQuery(listedTokens, chainId));
  const twin = decimals === undefined ? undefined : listedTwinOf({ ...contract, address, decimals }, listed ?? []);
  const pair = decimals === undefined ? undefined : unlistedPair({ ...contract, address, decimals });
  const danger = dangerOf({ baseIsNative: false, createdAt: now }, seen?.safety, now);
  if (isError) return <Message severity="error" live title={t('failed')} />;
  if (pair === undefined || decimals === undefined) return <p role="status">{t('looking')}</p>;
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_440px]">
      <section className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="font-medium text-20">
            <bdi>{t('choose', { symbol: symbol ?? t('unnamed'), chain: chainById(chainId)?.name ?? '' })}</bdi>
          </h1>
          {listed?.every((one) => one.address !== address) === true && <Badge look="line">{t('unlisted')}</Badge>}
        </div>
        <div className="empty:hidden [--gutter:12px]">
          <DangerBanner danger={danger} words={props.words.danger} locale={locale} />
        </div>
        <Message severity="warning" title={t('warning')} text={t('warningText')} />
        {twin !== undefined && (
          <Message severity="warning" title={t('twin', { symbol: twin.symbol, address: shortAddress(twin.address) })} />
        )}
        <CoinFacts {...props} {...{ decimals, seen }} />
        <div className="[--gutter:0px]">
          <SafetyFacts
            safety={seen?.safety}
            seenHolders={seen?.holders}
            isAsked={isFetching}
            words={props.words.safety}
            locale={locale}
          />
        </div>
      </section>
      <div className="min-w-0 self-start border-line border-x border-t max-lg:-mx-(--gutter) max-lg:border-x-0">
        <SwapPanel
          pair={pair}
          isOffered={isOffered}
          isListed={false}
          danger={unknownDanger}
          locale={locale}
          onReady={noTouch}
        />
      </div>
    </div>
  );
}

/** Finds the networks that have a contract at an address. */
function Contracts({ address, ...shown }: Omit<UnlistedTokenProps, 'contract'>) {
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
      {contract !== undefined && <UnlistedToken key={contract.chainId} {...{ contract, address }} {...shown} />}
    </>
  );
}

interface AnyTokenProps {
  text: string;
  onText: (text: string) => void;
  /** The typed text as an address, if it is valid. */
  address: Address | undefined;
  isOffered: boolean;
  words: AnyTokenWords;
  locale: Locale;
}

/** Swaps any token by its contract: for tokens outside the catalogue. */
export function AnyToken({ text, onText, address, isOffered, words, locale }: AnyTokenProps) {
  const t = useTranslations('swap.any');
  return (
    <div className="mx-auto flex w-full max-w-[1160px] flex-col gap-4 px-(--gutter) py-4 text-13">
      <Field
        label={t('address')}
        value={text}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="w-full max-w-120"
        error={text.trim() === '' || address !== undefined ? undefined : t('invalid')}
        onChange={({ target }) => onText(target.value)}
      />
      {address !== undefined && <Contracts key={address} {...{ address, isOffered, words, locale }} />}
    </div>
  );
}
