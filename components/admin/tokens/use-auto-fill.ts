import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { call } from '@/lib/api/call';
import { checkToken } from '@/lib/api/catalogue';
import { birdeyeTokenMetadata } from '@/lib/api/spot';
import { tokenMetadataDelayMs } from '@/lib/config/admin';
import type { FoundFacts } from '@/lib/domain/catalogue/token-form';
import type { TokenId } from '@/lib/domain/spot/token';
import { tokenKeyOf } from '@/lib/domain/spot/token';
import { isLostAnswer } from '@/lib/errors/lost-answer';
import { normalise } from '@/lib/errors/normalise';

interface Found {
  readonly vendor: FoundFacts | undefined;
  readonly chain: FoundFacts | undefined;
}

/** The toast about the metadata of the typed address; there is one at a time. */
const notice = 'token metadata';

/** True if the request failed, in contrast to an answer without data. */
const isLost = (thrown: unknown): boolean => isLostAnswer(normalise(thrown).code);

/**
 * Requests a token's metadata half a second after its address became valid, and passes on the facts of the vendor and
 * of the chain. Returns whether a request is pending.
 */
export function useAutoFill(token: TokenId | undefined, isAdding: boolean, onFound: (found: Found) => void): boolean {
  const t = useTranslations('admin-catalogue.tokenForm');
  const key = token === undefined ? undefined : tokenKeyOf(token);
  // The metadata of a restored form are not requested again.
  const requested = useRef(key);
  const [isAsking, setAsking] = useState(false);
  const latest = useRef({ onFound, t });
  latest.current = { onFound, t };
  const wanted = useRef(token);
  wanted.current = token;

  useEffect(() => {
    const { current } = wanted;
    if (!isAdding || key === undefined || current === undefined || requested.current === key) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      setAsking(true);
      const [metadata, check] = await Promise.allSettled([
        call(birdeyeTokenMetadata, { address: current.address, chainId: current.chainId }, signal),
        call(checkToken, { ...current, symbol: '', name: '' }, signal),
      ]);
      if (signal.aborted) return;
      requested.current = key;
      setAsking(false);
      const vendor = metadata.status === 'fulfilled' ? metadata.value : undefined;
      const chain = check.status === 'fulfilled' ? check.value.onChain : undefined;
      const { onFound: tell, t: say } = latest.current;
      tell({ vendor, chain });
      const [name, symbol] = [vendor?.name ?? chain?.name, vendor?.symbol ?? chain?.symbol];
      if (name !== undefined && symbol !== undefined) toast.success({ title: say('loaded', { name, symbol }) }, notice);
      else if (metadata.status === 'rejected' && isLost(metadata.reason))
        toast.failure({ title: say('fetchError') }, notice);
      else toast.failure({ title: say('notFound') }, notice);
    };
    const timer = setTimeout(() => void ask(), tokenMetadataDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
      setAsking(false);
      // The notice speaks of this address, and goes with it.
      toast.dismiss(notice);
    };
  }, [isAdding, key]);
  return isAsking;
}
