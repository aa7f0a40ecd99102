// The rarely viewed lists are one piece of code, which loads when one of them is first opened.
export { FillsTab } from './fills-tab';
export { FundingTab } from './funding-tab';
export { HistoryTab } from './history-tab';
export { TwapTab } from './twap-tab';
