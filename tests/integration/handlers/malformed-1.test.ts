import { streamTo } from './stream.ts';

await streamTo(0, 3);
