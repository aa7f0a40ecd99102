import { Indicator, Root } from '@radix-ui/react-checkbox';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../frame/class-names';
import { CheckIcon } from '../frame/icons';
import { choiceLabelClasses, choiceMarkClasses } from './choice-classes';

interface CheckboxProps extends Omit<ComponentProps<typeof Root>, 'children' | 'onCheckedChange'> {
  label: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
}

export function Checkbox({ label, onCheckedChange, className, id, ...props }: CheckboxProps) {
  const own = useId();
  return (
    <label htmlFor={id ?? own} className={classNames(choiceLabelClasses, className)}>
      <Root
        {...props}
        id={id ?? own}
        {...(onCheckedChange !== undefined && { onCheckedChange: (checked) => onCheckedChange(checked === true) })}
        className={classNames(
          choiceMarkClasses,
          'rounded-tag text-accent-ink aria-invalid:border-danger data-[state=checked]:border-accent-fill data-[state=checked]:bg-accent-fill disabled:data-[state=checked]:border-line-2 disabled:data-[state=checked]:bg-line-2 disabled:text-text-3',
        )}
      >
        <Indicator>
          <CheckIcon size={14} />
        </Indicator>
      </Root>
      {label}
    </label>
  );
}
