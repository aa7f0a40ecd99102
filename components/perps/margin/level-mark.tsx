import { ErrorIcon, WarningIcon } from '@/components/ui/frame/icons';
import type { MarginLevel } from '@/lib/domain/perps';

const icons = { raised: WarningIcon, danger: ErrorIcon, critical: ErrorIcon } as const;

/** The colour of a level's figures; the highest level has its own. */
export const levelText = {
  calm: '',
  raised: 'text-accent',
  danger: 'text-accent',
  critical: 'text-critical',
} as const;

/**
 * The shape shows the severity: a triangle once half of the account is needed as maintenance margin, an octagon near
 * liquidation, and a different colour when liquidation is imminent.
 */
export function LevelMark({ level }: { level: MarginLevel }) {
  if (level === 'calm') return null;
  const Icon = icons[level];
  return <Icon size={14} className={levelText[level]} />;
}
