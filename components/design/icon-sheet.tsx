import { useTranslations } from 'next-intl';
import { CopyIcon, EditIcon, StarFilledIcon, StarIcon } from '@/components/ui/frame/act-icons';
import {
  ArrowEndIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronEndIcon,
  CloseIcon,
  EmptyIcon,
  ErrorIcon,
  GlobeIcon,
  MenuIcon,
  NoteIcon,
  SearchIcon,
  SortDownIcon,
  SortUpIcon,
  ThemeIcon,
  WalletIcon,
  WarningIcon,
} from '@/components/ui/frame/icons';
import { Section } from './section';

const icons = {
  search: SearchIcon,
  menu: MenuIcon,
  close: CloseIcon,
  check: CheckIcon,
  chevronDown: ChevronDownIcon,
  chevronEnd: ChevronEndIcon,
  arrowEnd: ArrowEndIcon,
  sortDown: SortDownIcon,
  sortUp: SortUpIcon,
  copy: CopyIcon,
  edit: EditIcon,
  theme: ThemeIcon,
  globe: GlobeIcon,
  star: StarIcon,
  starFilled: StarFilledIcon,
  wallet: WalletIcon,
  empty: EmptyIcon,
  note: NoteIcon,
  warning: WarningIcon,
  error: ErrorIcon,
} as const;

export function IconSheet() {
  const t = useTranslations('design.icons');
  return (
    <Section title={t('title')} text={t('text')}>
      <div className="flex flex-wrap gap-x-5 gap-y-4 text-text-2">
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </div>
    </Section>
  );
}
