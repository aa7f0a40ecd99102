import { ErrorIcon, WarningIcon } from '@/components/ui/frame/icons';
import type { MarginLevel } from '@/lib/domain/perps/margin/margin-share';

const icons = { raised: WarningIcon, danger: ErrorIcon } as const;

/**
 * The shape shows the severity: a triangle once half of the account is needed as maintenance margin, an octagon near
 * liquidation.
 */
export function LevelMark({ level }: { level: MarginLevel }) {
  if (level === 'calm') return null;
  const Icon = icons[level];
  return <Icon size={14} className="text-accent" />;
}
