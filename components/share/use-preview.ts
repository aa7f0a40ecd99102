import { useEffect, useState } from 'react';
import { askPreview } from '@/lib/client/shares/calls';
import { pictureBlob } from '@/lib/client/shares/picture-blob';
import type { ShownTrade, SummaryRequest } from '@/lib/schemas/trade-summary';

export interface Preview {
  readonly trade: ShownTrade;
  readonly blob: Blob;
  readonly address: string;
  readonly isCaptionDrawn: boolean;
}

/** The picture of the present choices. One of an earlier choice may be looked at meanwhile, and is given to nobody. */
export type Previewed =
  | { readonly status: 'generating' | 'failed' }
  | { readonly status: 'late'; readonly earlier: Preview }
  | { readonly status: 'shown'; readonly preview: Preview };

/** The pause after which a caption counts as typed: not every letter of it is a picture. */
const pauseMs = 350;

/**
 * Asks for the picture of the present choices, again after each change. The last one stays until the next has arrived.
 */
export function usePreview(asked: SummaryRequest | undefined): Previewed & { readonly again: () => void } {
  const [made, setMade] = useState<{ readonly preview: Preview; readonly of: string }>();
  const [failedFor, setFailedFor] = useState<string>();
  const [round, setRound] = useState(0);
  const key = asked === undefined ? undefined : `${round} ${JSON.stringify(asked)}`;
  const isFirst = made === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, which is a new object each time
  useEffect(() => {
    if (asked === undefined || key === undefined || key === made?.of) return;
    const calling = new AbortController();
    const timer = setTimeout(
      () => {
        askPreview(asked, calling.signal).then(
          ({ picture, ...rest }) => {
            if (calling.signal.aborted) return;
            const blob = pictureBlob(picture);
            setMade({ preview: { ...rest, blob, address: URL.createObjectURL(blob) }, of: key });
          },
          () => !calling.signal.aborted && setFailedFor(key),
        );
      },
      isFirst ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [key]);
  const address = made?.preview.address;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const again = () => setRound(round + 1);
  if (made !== undefined && made.of === key) return { status: 'shown', preview: made.preview, again };
  if (failedFor === key && key !== undefined) return { status: 'failed', again };
  return made === undefined ? { status: 'generating', again } : { status: 'late', earlier: made.preview, again };
}
