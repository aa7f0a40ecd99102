'use client';

import * as Radix from '@radix-ui/react-select';
import { type ReactNode, useId } from 'react';
import { classNames } from '../frame/class-names';
import { CheckIcon, ChevronDownIcon } from '../frame/icons';
import { menuClasses, menuItemClasses } from '../overlay/overlay-classes';
import { usePageDirection } from '../words/use-page-locale';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps<Value extends string> {
  label: string;
  labelHidden?: boolean;
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
  error?: ReactNode;
  className?: string;
}

/** A select with its label inside at the start and the choice at the end, like a field. */
export function Select<Value extends string>({
  label,
  labelHidden = false,
  value,
  onValueChange,
  options,
  placeholder,
  disabled = false,
  error,
  className,
}: SelectProps<Value>) {
  const id = useId();
  const dir = usePageDirection();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onValueChange(option.value);
  };
  return (
    <div className={className}>
      <Radix.Root value={value ?? ''} onValueChange={choose} disabled={disabled} dir={dir}>
        <Radix.Trigger
          aria-labelledby={`${id}-label ${id}-value`}
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          className={classNames(
            'flex h-9 w-full items-center gap-2 rounded-control border px-2.5 text-14 transition-colors duration-(--motion-1) max-md:h-11 max-md:text-16',
            'disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-text-off disabled:[&_*]:text-text-off',
            error === undefined
              ? 'border-line-2 bg-field not-disabled:hover:border-edge'
              : 'border-accent bg-field shadow-[inset_0_0_0_1px_var(--accent)]',
          )}
        >
          <span id={`${id}-label`} className={labelHidden ? 'sr-only' : 'text-12 text-text-3'}>
            {label}
          </span>
          <span
            id={`${id}-value`}
            className={classNames(
              'min-w-0 grow truncate',
              labelHidden ? 'text-start' : 'text-end',
              value === undefined && 'text-text-3',
            )}
          >
            <Radix.Value placeholder={placeholder}>
              {options.find((option) => option.value === value)?.label}
            </Radix.Value>
          </span>
          <ChevronDownIcon size={14} className="text-text-3" />
        </Radix.Trigger>
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
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 text-12 text-text-1">
          {error}
        </p>
      )}
    </div>
  );
}
