export { ProofPage } from './proof/proof-page';
export { timerFile } from './timer-file';
export { TimerPage } from './timer-page';
export { TreasuryPage } from './treasury-page';
