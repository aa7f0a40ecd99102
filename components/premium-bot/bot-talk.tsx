import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { chatConfirmMs, offeredSizesUsd } from '@/lib/config/telegram';
import { secondMs } from '@/lib/config/time';
import { sizeOnGrid } from '@/lib/domain/perps';
import { commandExamples, type ExampleMarkets } from '@/lib/domain/telegram/examples';
import { figure } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { marketPrice } from '@/lib/i18n/format/price';
import { leverage, parseAmount, usd } from '@/lib/math/amount';
import { quotient } from '@/lib/math/arithmetic';
import { decimalsOf } from '@/lib/math/precision';

const coin = 'BTC';
const exampleUsd = usd(offeredSizesUsd[2]);
const exampleLeverage = leverage('10');

interface BubbleProps {
  /** True for a message of the person, false for one of the bot. */
  isOwn?: boolean;
  children: ReactNode;
  /** The labels of the buttons below a message; the first is the one that was pressed. */
  buttons?: readonly string[];
}

function Bubble({ isOwn = false, children, buttons = [] }: BubbleProps) {
  return (
    <li className={classNames('flex max-w-[85%] flex-col gap-1', isOwn ? 'ms-auto' : 'me-auto')}>
      <div
        className={classNames(
          'whitespace-pre-line rounded-control px-3 py-2 text-13',
          isOwn ? 'bg-active' : 'border border-line-2 bg-raised',
        )}
      >
        {children}
      </div>
      {buttons.length > 0 && (
        <div className="flex gap-1">
          {buttons.map((label, index) => (
            <span
              key={label}
              className={classNames(
                'grow rounded-control border px-3 py-1 text-center text-12',
                index === 0 ? 'border-accent text-text-1' : 'border-line-2 text-text-2',
              )}
            >
              {label}
            </span>
          ))}
        </div>
      )}
    </li>
  );
}

const Command = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="font-mono text-12">
    {text}
  </bdi>
);

/**
 * A drawn conversation with the Telegram bot, in its own words and at the price of this moment; nothing while there is
 * no price.
 */
export function BotTalk({ markets }: { markets: ExampleMarkets }) {
  const t = useTranslations('premium-bot.open');
  const chat = useTranslations('telegram-bot');
  const locale = useRequestLocale();
  const { BTC } = markets;
  if (BTC === undefined) return null;
  const commands = commandExamples(markets);
  const priceOf = (text: string) => marketPrice(parseAmount<'price'>(text), BTC.sizeDecimals, locale);
  const size = sizeOnGrid(quotient<'size'>(exampleUsd, BTC.mark, BTC.sizeDecimals, 'down'), BTC.sizeDecimals);
  const guardPrice = commands.sl.split(' ').at(-1) ?? '';
  const sizeText = figure(size, locale, { decimals: size === undefined ? 0 : decimalsOf(size) });
  const asks = chat('previewAsk', { seconds: chatConfirmMs / secondMs });
  const answers = [chat('confirm'), chat('decline')];
  const preview = [
    chat('previewOrder', { side: 'buy', size: sizeText, coin, kind: 'market', price: '' }),
    chat('leverageSet', { coin, leverage: leverageText(exampleLeverage, locale) }),
  ];
  return (
    <figure className="border border-line p-4 md:p-5">
      <ol className="flex flex-col gap-3">
        <Bubble isOwn>
          <Command text={commands.long} />
        </Bubble>
        <Bubble buttons={answers}>{`${preview.join('\n')}\n\n${asks}`}</Bubble>
        <Bubble>{chat('receipt_filled', { size: sizeText, price: priceOf(BTC.mark) })}</Bubble>
        <Bubble isOwn>
          <Command text={commands.sl} />
        </Bubble>
        <Bubble buttons={answers}>
          {`${chat('previewGuard', { goal: 'sl', coin, price: priceOf(guardPrice) })}\n\n${asks}`}
        </Bubble>
      </ol>
      <figcaption className="mt-4 border-line border-t pt-3 text-12 text-text-3">{t('example')}</figcaption>
    </figure>
  );
}
