import { streamTo } from './stream.ts';

await streamTo(2, 3);
