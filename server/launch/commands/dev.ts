import { bannerLines } from '../banner.ts';
import { runStack, say } from '../run.ts';

await runStack('dev', (stack) => bannerLines(stack).forEach(say));
