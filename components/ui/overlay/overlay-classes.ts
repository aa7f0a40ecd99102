/** The backdrop of dialogs and sheets, and the panel's own classes below it. */
export const overlayClasses =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export const overlayPanelClasses = 'fixed z-50 flex flex-col border-line-2 bg-raised text-text-1 shadow-dialog';

/** The classes of menus, lists and tooltips. */
export const menuClasses =
  'z-60 overflow-hidden rounded-control border border-line-2 bg-raised text-text-1 shadow-menu data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export const menuItemClasses =
  'relative flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-tag px-2 text-13 text-text-1 outline-none max-md:min-h-11 max-md:text-14 data-disabled:cursor-not-allowed data-disabled:text-text-off data-highlighted:bg-active forced-colors:data-highlighted:outline-2';
