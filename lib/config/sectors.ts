/**
 * The sectors by which markets are grouped. The exchange sorts only the markets of other dexes into categories, so this
 * table is ours: one symbol belongs to one sector, by what its coin is mainly for.
 */
export const sectorNames = [
  'layer1',
  'layer2',
  'defi',
  'memes',
  'ai',
  'gaming',
  'infrastructure',
  'privacy',
  'rwa',
  'other',
] as const;
export type Sector = (typeof sectorNames)[number];

/** The symbols of each sector, as the exchange writes them; any other symbol is in the last sector. */
export const sectorSymbols: Readonly<Record<Exclude<Sector, 'other'>, string>> = {
  layer1:
    'BTC ETH SOL XRP BNB ADA AVAX TRX DOT LTC BCH ATOM NEAR APT SUI SEI TIA INJ HYPE KAS ETC ALGO XLM HBAR NEO GAS CFX BSV ICP BERA S INIT FOGO MON XPL STABLE kLUNC IOTA STX ZETA GRAM CC TON FTM EOS VET EGLD XTZ KAVA FLOW THETA',
  layer2:
    'ARB OP STRK ZK POL MATIC MANTA BLAST LINEA MEGA MNT IMX METIS SCR LAYER HEMI CELO DYM SOPH MOVE ALT SAGA TAIKO',
  defi: 'AAVE UNI CRV LDO SNX COMP SUSHI CAKE GMX DYDX PENDLE JUP JTO ENA ETHFI REZ MKR SKY MORPHO SYRUP RESOLV USUAL EIGEN RUNE UMA RSR FXS ASTER AVNT APEX LIT AERO DRIFT ORCA MAV STG BANANA TRB YFI BADGER RDNT CYBER HYPER STBL MET WLFI 1INCH',
  memes:
    'DOGE kPEPE kSHIB kBONK kFLOKI kNEIRO kDOGS WIF POPCAT BRETT MEME BOME TURBO GOAT MOODENG PNUT FARTCOIN TRUMP MELANIA PENGU SPX PEOPLE MEW CHILLGUY GRIFFAIN ANIME BABY PUMP CASHCAT PONS USELESS APE ORDI VINE JELLY ZEREBRO',
  ai: 'TAO FET RENDER RNDR WLD AIXBT VIRTUAL KAITO VVV GRASS IO 0G CHIP PROMPT AI16Z ARC SWARMS OLAS',
  gaming: 'GALA SAND AXS BIGTIME YGG SUPER XAI NXPC HMSTR NOT ACE BLUR GMT BEAM PIXEL MAVIA RONIN ME ILV ENJ MANA',
  infrastructure:
    'LINK PYTH FIL AR ENS ZRO W WCT TNSR BIO PROVE NIL PURR ZORA 2Z SKR MERL API3 BAND GRT LPT AXL BNT OGN',
  privacy: 'XMR ZEC DASH ZEN AZTEC MINA SCRT RAIL',
  rwa: 'ONDO PAXG POLYX OM XAUT CFG PLUME',
};

/** How old a market's first candle may be for the market to count as new. */
export const newListingDays = 30;
/** The value of the address that shows the new markets, beside the sectors. */
export const newListings = 'new';
/** How far back the first candle of a market is looked for: for an older market it is not known, and said so. */
export const listingSearchDays = 90;
