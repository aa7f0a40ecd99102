import { demoAccounts } from '../demo-accounts.ts';
import { runStack, say } from '../run.ts';

await runStack('sandbox', async ({ sandboxUrl = '', paths }) => {
  const introduced = await demoAccounts(sandboxUrl);
  const exchange = `${sandboxUrl}/hyperliquid`;
  say('');
  say(`Sandbox    ${sandboxUrl}`);
  say(`Exchange   ${exchange}/info, ${exchange}/exchange, ${exchange.replace('http', 'ws')}/ws`);
  say(`           ${exchange}/explorer, ${exchange}/stats/${process.env['SANDBOX_NETWORK'] ?? 'Testnet'}/leaderboard`);
  say(`Control    ${sandboxUrl}/control (clock, price, faucet, faults, settings: POST with JSON)`);
  say(`Database   ${sandboxUrl}/supabase (keys in ${paths.dataDir}/secrets.json)`);
  say(`Data       ${paths.dataDir} (logs in ${paths.logs})`);
  say('Accounts   (their keys are public: never send anything of worth to them)');
  for (const { name, address, privateKey } of introduced) {
    say(`  ${name}`);
    say(`    ${address}  key ${privateKey}`);
  }
  say('Stop       Ctrl-C');
});
