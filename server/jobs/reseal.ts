import 'server-only';
import { resealAgents } from '../services/agents/reseal-agents.ts';

try {
  const { resealed, current, lost } = await resealAgents();
  process.stdout.write(`${resealed} agents sealed anew, ${current} were already, ${lost} open under neither key.\n`);
  process.exitCode = lost === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
