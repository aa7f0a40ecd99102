import { Badge } from '@/components/ui/frame/badge';
import { chainById } from '@/lib/config/venues/chains';

/** `unknown` says a chain without a name; its number is put in. */
export function ChainBadge({ chainId, unknown }: { chainId: number; unknown: string }) {
  return <Badge>{chainById(chainId)?.shortName ?? unknown.replace('{id}', String(chainId))}</Badge>;
}
