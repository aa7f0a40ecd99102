import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { z } from 'zod';

// node server/sandbox/chains/contracts/compile.ts: writes runtime.gen.ts from source/, and uniswap.gen.ts from the
// artifacts that Uniswap publishes. The compiler is pinned, so the same source gives the same bytes everywhere; a test
// checks that they match.

const SOURCE = new URL('source/', import.meta.url);
const require = createRequire(import.meta.url);

const versionSchema = z.object({ version: z.string() });

const outputSchema = z.object({
  errors: z.optional(z.array(z.object({ severity: z.string(), formattedMessage: z.string() }))),
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        evm: z.object({ deployedBytecode: z.object({ object: z.string(), immutableReferences: z.object({}) }) }),
      }),
    ),
  ),
});

const filesOf = () =>
  readdirSync(SOURCE)
    .filter((file) => file.endsWith('.sol'))
    .sort();

function compilerInput() {
  return {
    language: 'Solidity',
    sources: Object.fromEntries(
      filesOf().map((file) => [file, { content: readFileSync(new URL(file, SOURCE), 'utf8') }]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      viaIR: true,
      evmVersion: 'cancun',
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object', 'evm.deployedBytecode.immutableReferences'] } },
    },
  };
}

/**
 * Hashes everything that determines the code, including the compiler version: while the hash is the same, so is the
 * code.
 */
export function sourceMark(): string {
  const { version } = versionSchema.parse(require('solc/package.json'));
  return createHash('sha256')
    .update(JSON.stringify({ version, input: compilerInput() }))
    .digest('hex');
}

/** Hashes the generated code, so that a change to only the source or only the code is detected. */
export function codeMark(code: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(code)).digest('hex');
}

/** Returns the runtime code of each contract by name. Each file has the name of its contract. */
export async function compileContracts(): Promise<Record<string, string>> {
  // Loading the compiler takes as long as compiling; a caller that only compares hashes does not need it.
  const { default: solc } = await import('solc');
  const { errors = [], contracts } = outputSchema.parse(JSON.parse(solc.compile(JSON.stringify(compilerInput()))));
  const complaint = errors.find(({ severity }) => severity === 'error');
  if (complaint !== undefined) throw new Error(complaint.formattedMessage);
  return Object.fromEntries(
    filesOf().flatMap((file) => {
      const name = basename(file, '.sol');
      const code = contracts[file]?.[name]?.evm.deployedBytecode.object;
      if (code === undefined) throw new Error(`${file} has no contract ${name}`);
      // An abstract contract has no code of its own.
      return code === '' ? [] : [[name, `0x${code}`]];
    }),
  );
}

const artifactSchema = z.object({
  evm: z.object({
    deployedBytecode: z.object({
      object: z.string(),
      immutableReferences: z.optional(z.record(z.string(), z.array(z.object({ start: z.number() })))),
    }),
  }),
});

export interface UniswapCode {
  readonly factory: string;
  readonly pair: string;
  readonly router: string;
  /** The positions of the bytes in the router that its constructor fills in. */
  readonly routerGaps: { readonly factory: readonly number[]; readonly wrapped: readonly number[] };
}

/** Returns Uniswap V2 as published: the same code as on its first chain. */
export function uniswapCode(): UniswapCode {
  const factory = readArtifact(require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json'));
  const pair = readArtifact(require.resolve('@uniswap/v2-core/build/UniswapV2Pair.json'));
  const router = readArtifact(require.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json'));
  // The gaps are numbered in the order of declaration: the factory, then the wrapped native coin.
  const gaps = Object.entries(router.immutableReferences ?? {}).toSorted(([a], [b]) => Number(a) - Number(b));
  const [ofFactory, ofWrapped] = gaps.map(([, places]) => places.map(({ start }) => start));
  if (ofFactory === undefined || ofWrapped === undefined) throw new Error('the router has no gaps');
  return {
    factory: `0x${factory.object}`,
    pair: `0x${pair.object}`,
    router: `0x${router.object}`,
    routerGaps: { factory: ofFactory, wrapped: ofWrapped },
  };
}

function readArtifact(file: string) {
  return artifactSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).evm.deployedBytecode;
}

function write(file: string, name: string, from: string, value: unknown): void {
  const text = `// Written by compile.ts from ${from}.\n\nexport const ${name} = ${JSON.stringify(value, undefined, 2)} as const;\n`;
  writeFileSync(new URL(file, import.meta.url), text);
}

if (import.meta.main) {
  const runtime = await compileContracts();
  write('runtime.gen.ts', 'runtime', 'source/', runtime);
  write('marks.gen.ts', 'marks', 'source/', { source: sourceMark(), code: codeMark(runtime) });
  write('uniswap.gen.ts', 'uniswap', 'the published artifacts of Uniswap V2', uniswapCode());
}
