// The dialogs of the order's terms are one piece of code, which loads with the first press.
export { LeverageDialog } from './leverage-dialog';
export { ModeDialog } from './mode-dialog';
