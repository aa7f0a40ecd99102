import 'server-only';
import { createElement, type ReactNode } from 'react';
import { routes } from '../../lib/config/site/routes.ts';
import { type PictureSize, pictureSizes } from '../../lib/config/site/social-pictures.ts';
import { chainById } from '../../lib/config/venues/chains.ts';
import { plainCaption } from '../../lib/domain/share/caption.ts';
import { compactDollars } from '../../lib/i18n/format/compact.ts';
import { dateText } from '../../lib/i18n/format/date.ts';
import { tokenPrice } from '../../lib/i18n/format/token-figures.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { localePath } from '../../lib/i18n/paths.ts';
import type { AnnouncementChoices } from '../../lib/schemas/manage.ts';
import type { AnnouncedPair } from '../services/catalogue/announce-pair.ts';
import type { CardFact } from './card.ts';
import { canDraw } from './draw.ts';
import { column, row, text } from './element.ts';
import { frame } from './frame.ts';
import { logoOf } from './logo.ts';
import { paint } from './paint.ts';
import { type Palette, palettes } from './palettes.ts';
import { wayBack } from './qr.ts';
import { inScript } from './script.ts';
import type { PictureWords } from './words.ts';

interface Measures {
  readonly headline: number;
  readonly logo: number;
  readonly label: number;
  readonly line: number;
  readonly fact: number;
  readonly code: number;
  /** The room for the pair's name. */
  readonly room: number;
}

const measures: Readonly<Record<PictureSize, Measures>> = {
  wide: { headline: 44, logo: 132, label: 84, line: 32, fact: 34, code: 184, room: 620 },
  square: { headline: 64, logo: 200, label: 112, line: 40, fact: 36, code: 232, room: 936 },
  tall: { headline: 76, logo: 300, label: 120, line: 48, fact: 36, code: 280, room: 912 },
};

/** The width of a letter, relative to the font size, that a name's letters do not exceed. */
const letterWidth = (letter: string): number => (/[WM@%]/.test(letter) ? 1 : 0.68);
/** Returns the font size at which a name fits into a width. */
const fitting = (name: string, { label, room }: Measures): number =>
  Math.min(label, Math.floor(room / [...name].reduce((sum, letter) => sum + letterWidth(letter), 0)));

/** The quote token's logo, relative to the base token's, and how far it stands beyond it. */
const quoteShare = 0.46;
const quoteBeyond = 0.14;

interface Drawn {
  readonly pair: AnnouncedPair;
  readonly choices: Pick<AnnouncementChoices, 'look' | 'shows'>;
  /** The administrator's own line; undefined without one, or if the font lacks its letters. */
  readonly line: string | undefined;
  readonly locale: Locale;
  readonly words: PictureWords;
  readonly siteUrl: string;
  readonly date: string;
}

/** Returns the two logos, the quote token's at the lower edge of the base token's. */
function logosOf({ baseLogo, quoteLogo }: AnnouncedPair, px: number, { ground }: Palette): ReactNode {
  const small = Math.round(px * quoteShare);
  const ring = Math.round(small * 0.09);
  const beyond = Math.round(px * quoteBeyond);
  const base = logoOf({ kind: 'png', bytes: baseLogo }, px);
  if (quoteLogo === undefined) return row({}, ...base);
  const place = { display: 'flex', position: 'absolute', right: 0, bottom: 0, padding: ring } as const;
  const quote = createElement(
    'div',
    { style: { ...place, backgroundColor: ground, borderRadius: small } },
    ...logoOf({ kind: 'png', bytes: quoteLogo }, small),
  );
  return row({ position: 'relative', width: px + beyond, height: px + beyond }, ...base, quote);
}

function factsOf({ pair, choices, words, locale }: Drawn): readonly CardFact[] {
  const isShown = (figure: 'price' | 'liquidity') => choices.shows[figure];
  const network = chainById(pair.chainId)?.name ?? '';
  return [
    { name: words.network, value: network },
    ...(isShown('price') && pair.price !== undefined
      ? [{ name: words.price, value: tokenPrice(pair.price, locale) }]
      : []),
    ...(isShown('liquidity') && pair.liquidity !== undefined
      ? [{ name: words.liquidity, value: compactDollars(pair.liquidity, locale) }]
      : []),
  ];
}

/** Returns the figures beside each other, or as rows where a picture is narrow. */
function figures(facts: readonly CardFact[], size: PictureSize, palette: Palette): ReactNode {
  const { fact } = measures[size];
  const nameOf = ({ name }: CardFact, px: number) => text(name, { size: px, colour: palette.text3 });
  const figureOf = ({ value }: CardFact) => text(value, { size: fact, weight: 500, colour: palette.text1 });
  if (size === 'wide') {
    return row({ gap: 56 }, ...facts.map((each) => column({ gap: 4 }, nameOf(each, 24), figureOf(each))));
  }
  const gap = Math.round(fact / 4);
  const names = column({ gap }, ...facts.map((each) => nameOf(each, fact)));
  return row({ gap: fact }, names, column({ gap }, ...facts.map(figureOf)));
}

function compose(drawn: Drawn, size: PictureSize): ReactNode {
  const { pair, choices, line, locale, words, siteUrl, date } = drawn;
  const measured = measures[size];
  const palette = palettes[choices.look];
  const link = new URL(localePath(locale, routes.spotPair(pair.chainId, pair.base, pair.quote)), siteUrl).href;
  const title = text(words.nowTrading, { size: measured.headline, weight: 500, colour: palette.accent });
  const name = text(pair.label, { size: fitting(pair.label, measured), weight: 500, colour: palette.text1 });
  const own = line === undefined ? [] : [text(line, { size: measured.line, colour: palette.text2, lines: 2 })];
  const facts = figures(factsOf(drawn), size, palette);
  const back = wayBack({ link, px: measured.code, colour: palette.text2 });
  const logos = logosOf(pair, measured.logo, palette);
  const brand = { note: date, size, look: choices.look };
  const ruled = { borderTop: `2px solid ${palette.line}`, paddingTop: 28 };
  if (size === 'wide') {
    const names = column({ gap: 8, width: measured.room }, title, name, ...own);
    return frame(
      brand,
      row(
        { alignItems: 'center', justifyContent: 'space-between' },
        row({ alignItems: 'center', gap: 32 }, logos, names),
        back,
      ),
      column(ruled, facts),
    );
  }
  return frame(
    brand,
    logos,
    column({ gap: 16 }, title, name, ...own),
    row({ ...ruled, alignItems: 'center', justifyContent: 'space-between' }, facts, back),
  );
}

interface Announced {
  readonly pair: AnnouncedPair;
  readonly choices: AnnouncementChoices;
  readonly locale: Locale;
  readonly words: PictureWords;
  readonly siteUrl: string;
  readonly nowMs: number;
}

export interface DrawnAnnouncement {
  readonly bytes: Buffer;
  /** False for a line in letters that the font lacks, which is left out. */
  readonly isLineDrawn: boolean;
}

/** Draws the announcement of a pair in one size. */
export async function drawAnnouncement(
  { choices, nowMs, ...rest }: Announced,
  size: PictureSize,
): Promise<DrawnAnnouncement> {
  const line = plainCaption(choices.line);
  const isLineDrawn = line === '' || (await canDraw(line));
  const shownLine = line === '' || !isLineDrawn ? undefined : line;
  const drawn = { ...rest, choices, line: shownLine, date: dateText(nowMs, rest.locale) };
  return { bytes: await paint(inScript(compose(drawn, size), rest.locale), pictureSizes[size]), isLineDrawn };
}
