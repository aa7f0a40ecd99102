import { quickChecks } from '../tests/quick-checks.ts';
import { close } from '../tests/summary.ts';

close(await quickChecks(false), 'main ways');
