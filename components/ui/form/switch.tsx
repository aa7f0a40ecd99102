import { Root, Thumb } from '@radix-ui/react-switch';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../frame/class-names';
import { choiceLabelClasses } from './choice-classes';

interface SwitchProps extends Omit<ComponentProps<typeof Root>, 'children'> {
  label: ReactNode;
}

const thumb =
  'block size-2.25 rounded-full border-[4.5px] border-edge transition-transform duration-(--motion-2) ease-out max-md:size-3.25 max-md:border-[6.5px] data-[state=checked]:translate-x-3 data-[state=checked]:border-accent-ink rtl:data-[state=checked]:-translate-x-3 data-disabled:border-text-off max-md:data-[state=checked]:translate-x-4 max-md:rtl:data-[state=checked]:-translate-x-4';

export function Switch({ label, className, id, ...props }: SwitchProps) {
  const own = useId();
  return (
    <label htmlFor={id ?? own} className={classNames(choiceLabelClasses, className)}>
      <Root
        {...props}
        id={id ?? own}
        className="inline-flex h-4 w-7 shrink-0 items-center rounded-full border-[1.5px] border-edge px-[2.5px] disabled:cursor-not-allowed disabled:border-line-2 data-[state=checked]:border-accent-fill data-[state=checked]:bg-accent-fill disabled:data-[state=checked]:border-line-2 disabled:data-[state=checked]:bg-line-2 max-md:h-5 max-md:w-9"
      >
        <Thumb className={thumb} />
      </Root>
      {label}
    </label>
  );
}
