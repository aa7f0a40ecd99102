import { runStack, say } from '../run.ts';

await runStack('sandbox', (stack) => {
  say('');
  say(`Sandbox   ${stack.sandboxUrl}`);
  say(`Database  ${stack.sandboxUrl}/supabase (keys in ${stack.paths.dataDir}/secrets.json)`);
  say(`Data      ${stack.paths.dataDir} (logs in ${stack.paths.logs})`);
  say('Stop      Ctrl-C');
});
