import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { wordsOf } from '@/components/ui/words/with-words';
import type { Chart } from '@/lib/chart/engine/create-chart';
import { isAnythingStored } from '@/lib/client/drawings/glance';
import { drawingSource } from '@/lib/client/drawings/source';
import type { DrawingStudio } from '@/lib/client/drawings/studio';
import { useSession, useWallet } from '@/lib/client/wallet/use-wallet';
import type { Address } from '@/lib/schemas/address';
import type { PriceWriter } from './price-writer';

type Parts = typeof import('./drawings/parts');

export interface Drawings {
  readonly parts: Parts;
  /** Provides the drawing texts to its children. */
  readonly Words: ComponentType<{ children: ReactNode }>;
  readonly studio: DrawingStudio;
}

interface DrawingsInput {
  readonly chart: Chart | undefined;
  readonly coin: string;
  /** The market's name for its reader. */
  readonly label: string;
  readonly writer: PriceWriter;
  readonly isOpen: boolean;
}

interface Owner {
  readonly isKnown: boolean;
  readonly address: Address | undefined;
  readonly isSignedIn: boolean;
}

function useOwner(): Owner {
  const wallet = useWallet();
  const session = useSession();
  const address = wallet.status === 'connected' ? wallet.address : undefined;
  return {
    isKnown: wallet.status === 'connected' || wallet.status === 'disconnected',
    address,
    isSignedIn: session.status === 'in' && session.wallet === address,
  };
}

/** Returns whether the server has drawings of a market. It is asked only if this browser has none. */
function useStoredElsewhere(coin: string, { address, isSignedIn }: Owner, isAsked: boolean): boolean {
  const [found, setFound] = useState<string>();
  const key = `${address} ${coin}`;
  useEffect(() => {
    if (!isAsked || !isSignedIn || address === undefined) return;
    let isWanted = true;
    drawingSource(address)
      .read(coin)
      .then(
        ({ version }) => isWanted && version > 0 && setFound(`${address} ${coin}`),
        // A failure is shown when the tools are opened; the chart works without drawings.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [isAsked, isSignedIn, address, coin]);
  return found === key;
}

function useParts(isNeeded: boolean): Omit<Drawings, 'studio'> | undefined {
  const t = useTranslations('chart');
  const locale = usePageLocale();
  const load = useCallback(async () => {
    const [parts, Words] = await Promise.all([import('./drawings/parts'), wordsOf(locale, ['chart-drawings'])]);
    return { parts, Words };
  }, [locale]);
  const { loaded, hasFailed } = useLoaded(isNeeded, load);
  useEffect(() => {
    if (hasFailed) toast.failure({ title: t('unreachable') }, 'unreachable');
  }, [hasFailed, t]);
  return loaded;
}

/** Returns the drawings of a chart. Their code loads when the tools are first opened or there is a drawing to show. */
export function useDrawings({ chart, coin, label, writer, isOpen }: DrawingsInput): Drawings | undefined {
  const owner = useOwner();
  const { isKnown, address, isSignedIn } = owner;
  const isCurrentPage = isKnown && isAnythingStored(coin, address);
  const isElsewhere = useStoredElsewhere(coin, owner, isKnown && !isCurrentPage && !isOpen);
  const loaded = useParts(isKnown && (isOpen || isCurrentPage || isElsewhere));
  const [studio, setStudio] = useState<DrawingStudio>();
  const parts = loaded?.parts;
  useEffect(() => {
    if (parts === undefined || chart === undefined || !isKnown) return;
    const made = new parts.DrawingStudio({
      surface: chart.surface,
      coin,
      label,
      user: address,
      isSignedIn,
      figures: writer,
    });
    setStudio(made);
    return () => {
      made.close();
      setStudio(undefined);
    };
  }, [parts, chart, coin, label, address, isSignedIn, isKnown, writer]);
  return loaded === undefined || studio === undefined ? undefined : { ...loaded, studio };
}
