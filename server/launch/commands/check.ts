import { quickChecks } from '../quick-checks.ts';
import { close } from '../runner.ts';

close(await quickChecks(false));
