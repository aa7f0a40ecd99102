import { useEffect, useRef, useState } from 'react';
import { useRetryAfter } from '@/components/ui/words/use-retry-after';
import { call } from '@/lib/api/call';
import { previewTradeSummary } from '@/lib/api/shares';
import type { RetryAfter } from '@/lib/client/retry-after';
import { pictureBlob } from '@/lib/client/share/picture-blob';
import { previewPauseMs } from '@/lib/client/share/preview-pause';
import type { ShownTrade, SummaryRequest } from '@/lib/schemas/trade-summary';

export interface Preview {
  readonly trade: ShownTrade;
  readonly blob: Blob;
  readonly address: string;
  readonly isCaptionDrawn: boolean;
}

/**
 * The picture of the present choices. A picture of an earlier choice may be visible meanwhile, but cannot be shared.
 */
export type Previewed =
  | { readonly status: 'generating' | 'failed' }
  | { readonly status: 'late'; readonly earlier: Preview }
  | { readonly status: 'shown'; readonly preview: Preview };

/** The wait until the retry that the server announced. */
const slowMs = 3_000;

interface PreviewActs {
  /** The wait that the server has asked for. */
  readonly wait: RetryAfter | undefined;
  /** True while the picture takes longer than usual. */
  readonly isSlow: boolean;
  readonly again: () => void;
  /** Cancels the request for a picture. */
  readonly stop: () => void;
}

/**
 * Requests the picture of the present choices, again after each change. The last one stays until the next has arrived.
 */
export function usePreview(requested: SummaryRequest | undefined): Previewed & PreviewActs {
  const [made, setMade] = useState<{ readonly preview: Preview; readonly of: string }>();
  const [failedFor, setFailedFor] = useState<string>();
  const [slowFor, setSlowFor] = useState<string>();
  const [round, setRound] = useState(0);
  const { wait, ask } = useRetryAfter();
  const asking = useRef<AbortController>(undefined);
  const lastAskedAt = useRef<number>(undefined);
  const key = requested === undefined ? undefined : `${round} ${JSON.stringify(requested)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, which is a new object each time
  useEffect(() => {
    if (requested === undefined || key === undefined || key === made?.of) return;
    const calling = new AbortController();
    asking.current = calling;
    const slow = setTimeout(() => setSlowFor(key), slowMs);
    const timer = setTimeout(
      () => {
        lastAskedAt.current = performance.now();
        ask(() => call(previewTradeSummary, requested, calling.signal), calling.signal).then(
          ({ picture, ...rest }) => {
            if (calling.signal.aborted) return;
            const blob = pictureBlob(picture);
            setMade({ preview: { ...rest, blob, address: URL.createObjectURL(blob) }, of: key });
          },
          () => !calling.signal.aborted && setFailedFor(key),
        );
      },
      previewPauseMs(performance.now(), lastAskedAt.current),
    );
    return () => {
      clearTimeout(timer);
      clearTimeout(slow);
      calling.abort();
    };
  }, [key]);
  const address = made?.preview.address;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const acts = {
    wait,
    isSlow: slowFor === key,
    again: () => setRound(round + 1),
    stop: () => {
      asking.current?.abort();
      setFailedFor(key);
    },
  };
  if (made !== undefined && made.of === key) return { status: 'shown', preview: made.preview, ...acts };
  if (failedFor === key && key !== undefined) return { status: 'failed', ...acts };
  return made === undefined ? { status: 'generating', ...acts } : { status: 'late', earlier: made.preview, ...acts };
}
