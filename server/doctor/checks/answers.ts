import 'server-only';
import type { Env } from '../../environment/schema.ts';
import { type Examined, examineExchange } from '../../services/venue-watch/examine-exchange.ts';
import { subjectOf } from '../../services/venue-watch/watch-exchange.ts';
import { ask } from '../ask.ts';
import { type Check, type Finding, good, skipped, warning } from '../finding.ts';

const name = 'Answers';

/** Reports whether the exchange answers as recorded, or each difference. */
export function judgeAnswers({
  recordedOn,
  drifts,
  unheard,
  compared,
}: Omit<Examined, 'samples' | 'user'>): readonly Finding[] {
  const remedy = 'See PlutoVenueChanged in docs/operate/incidents.md.';
  const changed = drifts.map(({ of, kind, path, recorded, came }) => {
    const kinds = [
      ...(recorded === undefined ? [] : [`recorded: ${recorded}`]),
      ...(came === undefined ? [] : [`came: ${came}`]),
    ];
    const place = path === '' ? wordsOf[kind] : `${wordsOf[kind]}: ${path}`;
    return warning(of, kinds.length === 0 ? place : `${place} (${kinds.join(', ')})`, remedy);
  });
  const silent = unheard.map((of) =>
    warning(of, 'nothing was heard of it', 'Ask again; it may have been the network.'),
  );
  if (changed.length + silent.length > 0) return [...changed, ...silent];
  return [good(name, `the exchange answers as recorded on ${recordedOn} (${compared} questions and topics)`)];
}

const wordsOf = {
  unknownField: 'a field that was not recorded',
  missingField: 'a field is missing',
  otherType: 'another type',
  unknownValue: 'an unknown word',
  slower: 'slower than recorded',
  refused: 'the exchange no longer knows it',
} as const satisfies Readonly<Record<Examined['drifts'][number]['kind'], string>>;

/** Compares every answer and every topic of the exchange with the recordings; passes on what it received. */
export const answersCheck = (env: Env, onReceived: (examined: Examined) => void): Check => ({
  title: 'Exchange, answer by answer',
  needs: ['HYPERLIQUID_NETWORK', 'HYPERLIQUID_BASE_URL', 'SANDBOX_URL'],
  async run(tell) {
    const url = env.hyperliquidUrl;
    const plainly = async (body: object) => {
      const received = await ask({ url: `${url}/info`, body });
      return received.kind === 'answer' ? received : undefined;
    };
    const first = await plainly({ type: 'exchangeStatus' });
    if (first?.status !== 200) return tell(skipped(name, 'the exchange does not answer'));
    const examined = await examineExchange({ url, user: subjectOf(env), ask: plainly });
    onReceived(examined);
    for (const finding of judgeAnswers(examined)) tell(finding);
  },
});
