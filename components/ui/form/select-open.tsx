import * as Radix from '@radix-ui/react-select';
import type { ReactNode } from 'react';
import { classNames } from '../frame/class-names';
import { CheckIcon } from '../frame/icons';
import { menuClasses, menuItemClasses } from '../overlay/overlay-classes';
import { usePageDirection } from '../words/use-page-locale';
import type { SelectOption } from './select-button';

interface SelectOpenProps {
  value: string | undefined;
  options: readonly SelectOption<string>[];
  disabled: boolean;
  onChoose: (value: string) => void;
  /** The button that opens the list. */
  children: ReactNode;
}

/** Loaded at the first press of its button, and open from then on until something is chosen. */
export function SelectOpen({ value, options, disabled, onChoose, children }: SelectOpenProps) {
  const dir = usePageDirection();
  return (
    <Radix.Root defaultOpen value={value ?? ''} onValueChange={onChoose} disabled={disabled} dir={dir}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            menuClasses,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={classNames(menuItemClasses, 'pe-8')}
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute end-2 text-accent">
                  <CheckIcon size={14} />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
