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

interface Previewed {
  /** `late` while a newer picture is made. */
  readonly status: 'generating' | 'shown' | 'late' | 'failed';
  readonly preview: Preview | undefined;
  readonly again: () => void;
}

/** The pause after which a caption counts as typed: not every letter of it is a picture. */
const pauseMs = 350;

/** Asks for the picture of what is chosen, again after each change. The last one stays until the next has arrived. */
export function usePreview(asked: SummaryRequest | undefined): Previewed {
  const [preview, setPreview] = useState<Preview>();
  const [failedFor, setFailedFor] = useState<string>();
  const [shownFor, setShownFor] = useState<string>();
  const [round, setRound] = useState(0);
  const key = asked === undefined ? undefined : `${round} ${JSON.stringify(asked)}`;
  const isFirst = preview === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, which is a new object each time
  useEffect(() => {
    if (asked === undefined || key === undefined || key === shownFor) return;
    const calling = new AbortController();
    const timer = setTimeout(
      () => {
        askPreview(asked, calling.signal).then(
          ({ picture, ...rest }) => {
            if (calling.signal.aborted) return;
            const blob = pictureBlob(picture);
            setPreview({ ...rest, blob, address: URL.createObjectURL(blob) });
            setShownFor(key);
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
  const address = preview?.address;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const again = () => setRound(round + 1);
  if (failedFor === key && key !== undefined) return { status: 'failed', preview, again };
  if (preview === undefined) return { status: 'generating', preview, again };
  return { status: shownFor === key ? 'shown' : 'late', preview, again };
}
