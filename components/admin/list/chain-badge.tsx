import { Badge } from '@/components/ui/frame/badge';
import { chainById } from '@/lib/config/venues/chains';

/** `unknown` is the text for a chain without a name; its id is inserted. */
export function ChainBadge({ chainId, unknown }: { chainId: number; unknown: string }) {
  return <Badge>{chainById(chainId)?.shortName ?? unknown.replace('{id}', String(chainId))}</Badge>;
}
