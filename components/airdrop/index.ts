export { AirdropPage } from './airdrop-page';
