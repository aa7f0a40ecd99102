// The lists that are looked at less often are one piece of code, which comes when one of them is first looked at.
export { FillsTab } from './fills-tab';
export { FundingTab } from './funding-tab';
export { HistoryTab } from './history-tab';
export { TwapTab } from './twap-tab';
