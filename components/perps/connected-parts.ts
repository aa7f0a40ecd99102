// These parts are loaded with a wallet, as one piece of code: as several, each would bring its own copy of the shared
// code.
export { AccountPanel } from './account/account-panel';
export { ChartLines } from './chart/chart-lines';
export { MarginLine } from './margin/margin-line';
export { Ticket } from './ticket/ticket';
