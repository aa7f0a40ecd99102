import * as Menu from '@radix-ui/react-dropdown-menu';
import type { ComponentProps } from 'react';
import { classNames } from '../frame/class-names';
import { CheckIcon } from '../frame/icons';
import { menuClasses, menuItemClasses } from './overlay-classes';

export const DropdownMenuTrigger = Menu.Trigger;
export const DropdownMenuGroup = Menu.Group;
export const DropdownMenuRadioGroup = Menu.RadioGroup;

/**
 * A menu that is not modal: the page behind it stays readable and can scroll, and no focusable element is hidden from
 * screen readers.
 */
export function DropdownMenu(props: ComponentProps<typeof Menu.Root>) {
  return <Menu.Root modal={false} {...props} />;
}

/** Drawn in place and not at the end of the page, so that it belongs to the landmark of its button. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Menu.Content>) {
  return (
    <Menu.Content
      align="end"
      sideOffset={4}
      collisionPadding={8}
      loop
      {...props}
      className={classNames(
        menuClasses,
        'max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1',
        className,
      )}
    />
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Menu.Item>) {
  return <Menu.Item {...props} className={classNames(menuItemClasses, className)} />;
}

/** One of several options; the chosen one has a tick at its end. */
export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Menu.RadioItem>) {
  return (
    <Menu.RadioItem {...props} className={classNames(menuItemClasses, 'pe-8', className)}>
      {children}
      <Menu.ItemIndicator className="absolute end-2 text-accent">
        <CheckIcon size={14} />
      </Menu.ItemIndicator>
    </Menu.RadioItem>
  );
}

export function DropdownMenuCheckboxItem({ className, children, ...props }: ComponentProps<typeof Menu.CheckboxItem>) {
  return (
    <Menu.CheckboxItem {...props} className={classNames(menuItemClasses, 'pe-8', className)}>
      {children}
      <Menu.ItemIndicator className="absolute end-2 text-accent">
        <CheckIcon size={14} />
      </Menu.ItemIndicator>
    </Menu.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Menu.Label>) {
  return <Menu.Label {...props} className={classNames('px-2 py-1 text-11 text-text-3', className)} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Menu.Separator>) {
  return <Menu.Separator {...props} className={classNames('-mx-1 my-1 border-line border-t', className)} />;
}
