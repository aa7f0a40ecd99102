import { describe, expect, it } from 'vitest';
import { mostCaptionLetters } from '@/lib/config/site/shares.ts';
import { captionFault, plainCaption } from '@/lib/domain/share/caption.ts';

describe('a caption', () => {
  it.each([
    '',
    'Held through the dip, sold into the news.',
    'Up 4.65%... and out! 1.5x',
    'Geduld, größer, señal',
    '市场转向 🚀',
    'الصبر مفتاح الفرج',
    'x'.repeat(mostCaptionLetters),
    '🚀'.repeat(mostCaptionLetters),
    'Mr. T. said so',
    'Bought the dip. Sold the top.',
    '市场转向。继续持有。',
    'صبر کیا۔اب منافع ہے۔',
    'Un col·laborador pacient',
    'BTC·ETH both up',
    'ABC・DEF 反転',
    'Sold my DOT, come what may',
    'Polka dot company',
    'won/lost 3/1 in a week',
    'p/l at last',
    'Buy low, me too',
    'Long DOT me thinks',
    'BTC · info later',
    'T/P hit, me happy',
  ])('may be %j', (text) => {
    expect(captionFault(text)).toBeUndefined();
  });

  it.each([
    'https://pluto.example',
    'tg://join',
    'www.pluto',
    'see pluto.example for more',
    'pluto .example',
    'ask@pluto.example',
    'follow @somebody',
    't.me/somebody',
  ])('leads nowhere: %j is refused', (text) => {
    expect(captionFault(text)).toBe('link');
  });

  it.each(['ｐｌｕｔｏ．ｅｘａｍｐｌｅ', 'pluto。example', 'ｗｗｗ．pluto'])(
    'leads nowhere in other letters: %j',
    (text) => {
      expect(captionFault(text)).toBe('link');
    },
  );

  it.each([
    ...['evil\u0701com', 'evil\u0702com', 'evil\u06d4com', 'evil\ua4f8com', 'evil\ua60ecom', 'evil\u{10a50}com'],
    ...['evil\u00b7com', 'evil\u2027com', 'evil\u2219com', 'evil\u22c5com', 'evil\u30fbcom', 'evil\u2022xyz'],
    ...['evil \u06d4com', 'evil\u2024com', 'evil\u06d4example'],
  ])('leads nowhere with what looks like a dot: %j', (text) => {
    expect(captionFault(text)).toBe('link');
  });

  it.each([
    ...['www evil', 'WWW evil com', 'www/evil', 'www'],
    ...['t/me/mallory', 't / me / mallory', 'T|me|mallory', 'discord/gg/abc', 'wa/me/123'],
    ...['evil dot com', 'evil (dot) com', 'evil[dot]xyz'],
  ])('leads nowhere by an address that a person reads: %j', (text) => {
    expect(captionFault(text)).toBe('link');
  });

  it.each(['turned \u202e around', 'zero\u200bwidth', 'a\u0000b', 'two\u2028lines', '\ufeffmark', 'half \ud83d'])(
    'with a letter that nobody sees is refused: %j',
    (text) => {
      expect(captionFault(text)).toBe('letters');
    },
  );

  it('is refused where it is long, counted as a person counts letters', () => {
    expect(captionFault('x'.repeat(mostCaptionLetters + 1))).toBe('long');
    expect(captionFault('🚀'.repeat(mostCaptionLetters + 1))).toBe('long');
    expect(captionFault(`  ${'x'.repeat(mostCaptionLetters)}  `)).toBeUndefined();
  });

  it('is kept in one line, with single spaces', () => {
    expect(plainCaption('  in \n and\tout ')).toBe('in and out');
  });
});
