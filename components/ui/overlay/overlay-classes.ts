/** The backdrop of dialogs and sheets, and the panel's own classes below it. */
export const overlayClasses =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export const overlayPanelClasses = 'fixed z-50 flex flex-col border-line-2 bg-raised text-text-1 shadow-dialog';

export const menuFrameClasses = 'rounded-control border border-line-2 bg-raised text-text-1 shadow-menu';

/** The classes of menus, lists and tooltips. */
export const menuClasses = `z-60 overflow-hidden ${menuFrameClasses} data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in`;

const itemClasses =
  'relative flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-tag px-2 text-13 text-text-1 outline-none max-md:min-h-11 max-md:text-14';

export const menuItemClasses = `${itemClasses} data-disabled:cursor-not-allowed data-disabled:text-text-off data-highlighted:bg-active forced-colors:data-highlighted:outline-2`;

/** The classes of an item that is highlighted while it has the focus, as in a menu that the browser itself opens. */
export const focusedItemClasses = `${itemClasses} hover:bg-active focus:bg-active forced-colors:focus:outline-2`;
