import { bannerLines } from '../banner.ts';
import { runStack, say } from '../run.ts';

await runStack('start', (stack) => bannerLines(stack).forEach(say));
