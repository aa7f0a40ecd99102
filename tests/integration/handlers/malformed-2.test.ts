import { streamTo } from './stream.ts';

await streamTo(1, 3);
