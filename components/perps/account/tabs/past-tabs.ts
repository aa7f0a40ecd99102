// The lists of the past are one piece of code, which comes when one of them is first looked at.
export { FillsTab } from './fills-tab';
export { FundingTab } from './funding-tab';
export { HistoryTab } from './history-tab';
