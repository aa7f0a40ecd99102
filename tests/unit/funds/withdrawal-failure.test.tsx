import { describe, expect, it } from 'vitest';
import { WithdrawalFailure } from '../../../components/wallet/funds/withdrawal-effect.tsx';
import { AppError } from '../../../lib/errors/app-error.ts';
import { quotableWords } from '../../../lib/errors/foreign-words.ts';
import { listedLocales } from '../../../lib/i18n/locales.ts';
import { refusalOf } from '../../../lib/venues/hyperliquid/refusals.ts';
import { htmlIn, wordsOf } from '../../helpers/drawn-part.tsx';

function htmlOf(locale: string, thrown: unknown): string {
  return htmlIn(locale, ['wallet', 'errors'], <WithdrawalFailure of={{ thrown }} />);
}

const unforeseen = 'Withdrawals to this chain are paused until <b>Monday</b>.';

describe('a withdrawal that the exchange refuses', () => {
  it.each(listedLocales)('quotes in %s a reason that we have no words for, as foreign text', (locale) => {
    const { failed, failedText, reason } = wordsOf(locale, 'wallet').withdraw;
    const html = htmlOf(locale, refusalOf(unforeseen));
    for (const ours of [failed, failedText, reason.split('<quote>')[0]]) expect(html).toContain(ours);
    const quotation = /<q lang="en" dir="ltr"[^>]*>(.*?)<\/q>/u.exec(html)?.[1];
    expect(quotation).toBe('Withdrawals to this chain are paused until &lt;b&gt;Monday&lt;/b&gt;.');
  });

  it.each(listedLocales)('says in %s what we have words for, and quotes nothing', (locale) => {
    const html = htmlOf(locale, refusalOf('User has pending withdrawal'));
    expect(html).toContain(wordsOf(locale, 'errors').account.withdrawal_pending);
    expect(html).not.toContain('<q');
  });

  it('quotes nobody where the reason is not the exchange’s', () => {
    for (const thrown of [
      new Error('secret of a library'),
      new AppError('venue.refused', { cause: new Error('x y') }),
    ]) {
      const html = htmlOf('en', thrown);
      expect(html).toContain('Failed to process withdrawal');
      expect(html).not.toMatch(/<q|secret|x y/u);
    }
  });
});

describe('words of a third party', () => {
  const quoted = (words: string) => quotableWords(refusalOf(words));

  it('are one line without what nobody sees', () => {
    expect(quoted('  Try\n\nlater\u202e\u200b now ')).toBe('Try later now');
    expect(quoted(' \u200b\n')).toBeUndefined();
  });

  it('end at a length that a person reads', () => {
    const quotation = quoted('word '.repeat(100));
    expect(quotation).toMatch(/^(?:word )+.*…$/u);
    expect([...(quotation ?? '')].length).toBeLessThanOrEqual(201);
  });
});
