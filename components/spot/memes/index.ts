export { MemesPage } from './memes-page';
