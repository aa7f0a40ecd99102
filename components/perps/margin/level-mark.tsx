import { ErrorIcon, WarningIcon } from '@/components/ui/icons';
import type { MarginLevel } from '@/lib/domain/perps/margin-share';

const icons = { raised: WarningIcon, danger: ErrorIcon } as const;

/** Severity is shape: a triangle from half on, an octagon where liquidation is near. */
export function LevelMark({ level }: { level: MarginLevel }) {
  if (level === 'calm') return null;
  const Icon = icons[level];
  return <Icon size={14} className="text-accent" />;
}
