import { answersOfList, callWithList } from './call-list.ts';
import { type Hex, hexOf } from './hex.ts';
import { type EvmNode, refusalCode } from './node.ts';
import type { SimulatedCall } from './simulate.ts';

/** The selector of `run((address,uint256,bytes)[])`. */
const run = '0xb06f1eb4';

/** The code of CallRunner.sol, which runs calls one after another; a test compares it with its source. */
export const callRunner: Hex = `0x${[
  '6080604052600436101561001a575b3615610018575f80fd5b005b5f3560e01c63b06f1eb40361000e573461025e576020366003190112',
  '61025e5760043567ffffffffffffffff811161025e573660238201121561025e57806004013567ffffffffffffffff811161025e576024',
  '820191602436918360051b01011161025e5761009061008b826102ce565b6102a8565b81815291601f196100a0836102ce565b015f5b81',
  '81106102625750505f5b82811061015057836040518091602082016020835281518091526040830190602060408260051b860101930191',
  '5f905b8282106100ed57505050500390f35b9193600191939550602060808192603f198a82030186528260408a51805115158452828101',
  '516060848601528051938491826060880152018686015e5f85848601015201516040830152601f80199101160101960192019201859493',
  '91926100de565b61015b8184846102e6565b356001600160a01b038116810361025e5760206101798386866102e6565b01359061018783',
  '86866102e6565b604081013590601e198136030182121561025e57019081359167ffffffffffffffff831161025e576020019180360383',
  '1361025e575f938493826040519384928337810185815203925af1903d15610254573d9167ffffffffffffffff83116102405760019261',
  '0200601f8201601f19166020016102a8565b9081523d5f602083013e5b4790610215610288565b92151583526020830152604082015261',
  '022e828761031c565b52610239818661031c565b50016100ae565b634e487b7160e01b5f52604160045260245ffd5b600191606061020b',
  '565b5f80fd5b60209061026d610288565b5f81526060838201525f6040820152828288010152016100a3565b6040519060608201828110',
  '67ffffffffffffffff82111761024057604052565b6040519190601f01601f1916820167ffffffffffffffff8111838210176102405760',
  '4052565b67ffffffffffffffff81116102405760051b60200190565b91908110156103085760051b81013590605e198136030182121561',
  '025e570190565b634e487b7160e01b5f52603260045260245ffd5b80518210156103085760209160051b01019056',
].join('')}`;

export interface RunResult {
  readonly hasSucceeded: boolean;
  readonly returned: Hex;
  /** The account's balance of the chain's coin afterwards. */
  readonly coins: bigint;
}

/**
 * Runs calls as an account by overriding its code for one request, on nodes without a simulation method. Events are not
 * available. Undefined if the node does not support overrides.
 */
export async function runAs(
  node: EvmNode,
  account: Hex,
  calls: readonly SimulatedCall[],
  signal?: AbortSignal,
): Promise<readonly RunResult[] | undefined> {
  const data = callWithList(
    run,
    calls.map(({ to, data: bytes, value = 0n }) => ({ to, data: bytes, number: value })),
  );
  try {
    const answer = await node.ask(
      'eth_call',
      [{ to: account, data }, 'latest', { [account]: { code: callRunner } }],
      signal,
    );
    return answersOfList(hexOf(answer), calls.length, 1).map(({ others: [coins = 0n], ...result }) => ({
      ...result,
      coins,
    }));
  } catch (thrown) {
    if (refusalCode(thrown) === undefined) throw thrown;
    return undefined;
  }
}
