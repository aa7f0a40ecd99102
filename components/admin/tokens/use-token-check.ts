import { useEffect, useState } from 'react';
import { call } from '@/lib/api/call';
import { checkToken } from '@/lib/api/catalogue';
import { tokenMetadataDelayMs } from '@/lib/config/durations';
import type { TokenForm } from '@/lib/domain/catalogue/token-form';
import { addressOfForm } from '@/lib/domain/catalogue/token-form';
import type { TokenChecked } from '@/lib/schemas/catalogue';

/** Returns what the chain and the catalogue know about the typed address; undefined until they have answered. */
export function useTokenCheck(form: TokenForm): TokenChecked | undefined {
  const address = addressOfForm(form);
  const { chainId, symbol, name } = form;
  const [checked, setChecked] = useState<TokenChecked>();
  useEffect(() => {
    setChecked(undefined);
    if (address === undefined) return;
    const controller = new AbortController();
    const ask = () =>
      call(
        checkToken,
        { address, chainId, symbol: symbol.trim().slice(0, 100), name: name.trim().slice(0, 200) },
        controller.signal,
      )
        .then(setChecked)
        // The notes are an aid: the save asks again, and says what is wrong.
        .catch(() => undefined);
    const timer = setTimeout(() => void ask(), tokenMetadataDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [address, chainId, symbol, name]);
  return checked;
}
