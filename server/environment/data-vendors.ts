import { z } from 'zod';
import { telegramHost } from '../../lib/config/telegram.ts';
import { birdeyeHost, modelHost, moralisHost, newsHost, quotesHost } from '../../lib/config/venues/endpoints.ts';
import type { VenueMode } from '../../lib/config/venues/venues.ts';
import { madeElsewhere, someText, wholeNumber } from './kinds.ts';
import { vendorBase } from './vendor-address.ts';

const key = madeElsewhere();

/** A count from a vendor's plan. */
const planCount = (most: number, unit: string) => wholeNumber(1, most, unit);

const dollars = z.string().regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be dollars, such as 1.25');

/** The variables of the vendors of coin data, and of the messenger. */
export const dataVendorVariables = {
  BIRDEYE_API_KEY: key.optional(),
  BIRDEYE_BASE_URL: vendorBase.default(birdeyeHost),
  BIRDEYE_UNITS_PER_MONTH: planCount(1_000_000_000, 'compute units').default(5_000_000),
  BIRDEYE_REQUESTS_PER_SECOND: planCount(1_000, 'requests').default(15),
  MORALIS_API_KEY: key.optional(),
  MORALIS_BASE_URL: vendorBase.default(moralisHost),
  MORALIS_UNITS_PER_MONTH: planCount(1_000_000_000, 'compute units').default(2_000_000),
  MORALIS_REQUESTS_PER_SECOND: planCount(1_000, 'requests').default(20),
  TELEGRAM_BOT_TOKEN: key.optional(),
  TELEGRAM_CHANNEL: z
    .string()
    .regex(/^(@[A-Za-z]\w{3,31}|-100\d{5,13})$/, 'must be a channel, such as @name or -1001234567890')
    .optional(),
  TELEGRAM_BASE_URL: vendorBase.default(telegramHost),
  QUOTES_API_KEY: key.optional(),
  QUOTES_BASE_URL: vendorBase.default(quotesHost),
  AI_API_KEY: key.optional(),
  AI_BASE_URL: vendorBase.default(modelHost),
  AI_MODEL: someText.optional(),
  AI_TOKENS_PER_DAY: planCount(1_000_000_000, 'tokens').default(2_000_000),
  AI_INPUT_PRICE: dollars.optional(),
  AI_OUTPUT_PRICE: dollars.optional(),
  QUOTES_CREDITS_PER_MINUTE: planCount(100_000, 'credits').default(8),
  QUOTES_CREDITS_PER_DAY: planCount(1_000_000_000, 'credits').default(800),
  NEWS_API_KEY: key.optional(),
  NEWS_BASE_URL: vendorBase.default(newsHost),
  NEWS_REQUESTS_PER_MINUTE: planCount(100_000, 'requests').default(60),
};
type Variables = z.infer<z.ZodObject<typeof dataVendorVariables>>;

interface VendorAccess {
  url: string;
  key: string;
}

/** A vendor whose plan is counted in compute units. */
type UnitVendorAccess = VendorAccess & { unitsPerMonth: number; requestsPerSecond: number };

/** The access to these vendors; an absent one is not used. */
export interface DataVendors {
  birdeye: UnitVendorAccess | undefined;
  moralis: UnitVendorAccess | undefined;
  /** The messenger; its channel is where announcements are posted. */
  telegram: (VendorAccess & { channel: string | undefined }) | undefined;
  /** The language model that writes analyses; its prices are dollars per million tokens of input and output. */
  ai:
    | (VendorAccess & {
        model: string;
        tokensPerDay: number;
        inputPrice: string | undefined;
        outputPrice: string | undefined;
      })
    | undefined;
  quotes: (VendorAccess & { creditsPerMinute: number; creditsPerDay: number }) | undefined;
  news: (VendorAccess & { requestsPerMinute: number }) | undefined;
}

/** Without a configured model the embedded rules write every analysis. */
function modelOf(mode: VenueMode, values: Variables, sandboxUrl: string | undefined): DataVendors['ai'] {
  const live = { url: values.AI_BASE_URL, key: values.AI_API_KEY ?? '' };
  const access = accessOf(mode, live, `${sandboxUrl}/llm/v1`);
  if (access === undefined || values.AI_MODEL === undefined) return undefined;
  return {
    ...access,
    model: values.AI_MODEL,
    tokensPerDay: values.AI_TOKENS_PER_DAY,
    inputPrice: values.AI_INPUT_PRICE,
    outputPrice: values.AI_OUTPUT_PRICE,
  };
}

/** The channel that the counterfeit has. */
const sandboxChannel = '@pluto_news';

/** The allowances of the counterfeit's larger plan. */
const sandboxCredits = { creditsPerMinute: 610, creditsPerDay: 1_000_000_000 } as const;

/** Returns the live host with the operator's key, or the sandbox, which accepts any key. */
function accessOf(mode: VenueMode, live: VendorAccess, sandbox: string, key = 'sandbox'): VendorAccess | undefined {
  if (mode === 'absent') return undefined;
  return mode === 'live' ? live : { url: sandbox, key };
}

export function dataVendorsOf(
  modes: Readonly<Record<keyof DataVendors, VenueMode>>,
  values: Variables,
  sandboxUrl: string | undefined,
): DataVendors {
  const birdeye = { url: values.BIRDEYE_BASE_URL, key: values.BIRDEYE_API_KEY ?? '' };
  const moralis = { url: values.MORALIS_BASE_URL, key: values.MORALIS_API_KEY ?? '' };
  const telegram = { url: values.TELEGRAM_BASE_URL, key: values.TELEGRAM_BOT_TOKEN ?? '' };
  const quotes = accessOf(
    modes.quotes,
    { url: values.QUOTES_BASE_URL, key: values.QUOTES_API_KEY ?? '' },
    `${sandboxUrl}/quotes`,
  );
  const news = accessOf(
    modes.news,
    { url: values.NEWS_BASE_URL, key: values.NEWS_API_KEY ?? '' },
    `${sandboxUrl}/news`,
  );
  const messenger = accessOf(modes.telegram, telegram, `${sandboxUrl}/telegram`, '1:sandbox');
  const prices = accessOf(modes.birdeye, birdeye, `${sandboxUrl}/birdeye`);
  const wallets = accessOf(modes.moralis, moralis, `${sandboxUrl}/moralis/api/v2.2`);
  return {
    birdeye: prices && {
      ...prices,
      unitsPerMonth: values.BIRDEYE_UNITS_PER_MONTH,
      requestsPerSecond: values.BIRDEYE_REQUESTS_PER_SECOND,
    },
    moralis: wallets && {
      ...wallets,
      unitsPerMonth: values.MORALIS_UNITS_PER_MONTH,
      requestsPerSecond: values.MORALIS_REQUESTS_PER_SECOND,
    },
    telegram: messenger && {
      ...messenger,
      channel: values.TELEGRAM_CHANNEL ?? (modes.telegram === 'sandbox' ? sandboxChannel : undefined),
    },
    ai: modelOf(modes.ai, values, sandboxUrl),
    news: news && { ...news, requestsPerMinute: values.NEWS_REQUESTS_PER_MINUTE },
    quotes: quotes && {
      ...quotes,
      ...(modes.quotes === 'sandbox'
        ? sandboxCredits
        : { creditsPerMinute: values.QUOTES_CREDITS_PER_MINUTE, creditsPerDay: values.QUOTES_CREDITS_PER_DAY }),
    },
  };
}
