-- Rows that make every list worth looking at: true addresses, names and decimals for the catalogue, made-up
-- figures for the rest. The sandbox loads this file; a hosted project loads it only if asked to. Figures are a
-- function of the rank or the day alone, so that two seeds of one version are equal; only created_at counts
-- back from the moment of loading. Loading it twice changes nothing.

insert into public.tokens (chain_id, address, is_native, symbol, name, decimals, wrapped_address, social_links)
values
  (1, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', true, 'ETH', 'Ether', 18, '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', '{}'),
  (1, '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', false, 'WETH', 'Wrapped Ether', 18, null, '{}'),
  (1, '0x111111111117dc0aa78b770fa6a738034120c302', false, '1INCH', '1inch', 18, null, '{"twitter": "https://x.com/1inch", "website": "https://1inch.io", "telegram": "https://t.me/OneInchNetwork"}'),
  (1, '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9', false, 'AAVE', 'Aave', 18, null, '{"twitter": "https://x.com/aave", "discord": "https://discord.gg/aave", "website": "https://aave.com"}'),
  (1, '0xb50721bcf8d664c30412cfbc6cf7a15145234ad1', false, 'ARB', 'Arbitrum', 18, null, '{"twitter": "https://x.com/arbitrum", "discord": "https://discord.gg/arbitrum", "website": "https://arbitrum.io"}'),
  (1, '0x152649ea73beab28c5b49b26eb48f7ead6d4c898', false, 'CAKE', 'PancakeSwap', 18, null, '{"twitter": "https://x.com/PancakeSwap", "website": "https://pancakeswap.finance"}'),
  (1, '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf', false, 'cbBTC', 'Coinbase Wrapped BTC', 8, null, '{}'),
  (1, '0xbe9895146f7af43049ca1c1ae358b0541ea49704', false, 'cbETH', 'Coinbase Wrapped Staked ETH', 18, null, '{}'),
  (1, '0xc00e94cb662c3520282e6f5717214004a7f26888', false, 'COMP', 'Compound', 18, null, '{"website": "https://compound.finance"}'),
  (1, '0xd533a949740bb3306d119cc777fa900ba034cd52', false, 'CRV', 'Curve DAO Token', 18, null, '{"twitter": "https://x.com/CurveFinance", "website": "https://curve.fi"}'),
  (1, '0x6b175474e89094c44da98b954eedeac495271d0f', false, 'DAI', 'Dai Stablecoin', 18, null, '{}'),
  (1, '0xc18360217d8f7ab5e7c516566761ea12ce7f9d72', false, 'ENS', 'Ethereum Name Service', 18, null, '{"website": "https://ens.domains"}'),
  (1, '0xc944e90c64b2c07662a292be6244bdf05cda44a7', false, 'GRT', 'The Graph', 18, null, '{"website": "https://thegraph.com"}'),
  (1, '0x5a98fcbea516cf06857215779fd812ca3bef1b32', false, 'LDO', 'Lido DAO', 18, null, '{"twitter": "https://x.com/LidoFinance", "website": "https://lido.fi"}'),
  (1, '0x514910771af9ca656af840dff83e8264ecf986ca', false, 'LINK', 'ChainLink Token', 18, null, '{"twitter": "https://x.com/chainlink", "website": "https://chain.link"}'),
  (1, '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2', false, 'MKR', 'Maker', 18, null, '{}'),
  (1, '0x808507121b80c02388fad14726482e061b8da827', false, 'PENDLE', 'Pendle', 18, null, '{"twitter": "https://x.com/pendle_fi", "website": "https://www.pendle.finance"}'),
  (1, '0x6982508145454ce325ddbe47a25d4ec3d2311933', false, 'PEPE', 'Pepe', 18, null, '{"twitter": "https://x.com/pepecoineth", "website": "https://www.pepe.vip", "telegram": "https://t.me/pepecoineth"}'),
  (1, '0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce', false, 'SHIB', 'Shiba Inu', 18, null, '{"twitter": "https://x.com/Shibtoken", "website": "https://shib.io"}'),
  (1, '0xc011a73ee8576fb46f5e1c5751ca3b9fe0af2a6f', false, 'SNX', 'Synthetix Network Token', 18, null, '{"website": "https://synthetix.io"}'),
  (1, '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984', false, 'UNI', 'Uniswap', 18, null, '{"twitter": "https://x.com/Uniswap", "discord": "https://discord.gg/uniswap", "website": "https://uniswap.org"}'),
  (1, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', false, 'USDC', 'USDCoin', 6, null, '{}'),
  (1, '0xdac17f958d2ee523a2206206994597c13d831ec7', false, 'USDT', 'Tether USD', 6, null, '{}'),
  (1, '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', false, 'WBTC', 'Wrapped BTC', 8, null, '{}'),
  (1, '0xaaee1a9723aadb7afa2810263653a34ba2c21c7a', false, 'MOG', 'Mog Coin', 18, null, '{"website": "https://www.mogcoin.xyz"}'),
  (1, '0xa35923162c49cf95e6bf26623385eb431ad920d3', false, 'TURBO', 'Turbo', 18, null, '{"website": "https://turbotoken.io"}'),
  (1, '0xcf0c122c6b73ff809c693db761e7baebe62b6a2e', false, 'FLOKI', 'FLOKI', 9, null, '{"twitter": "https://x.com/RealFlokiInu", "website": "https://floki.com", "telegram": "https://t.me/FlokiInuToken"}'),
  (1, '0xe0f63a424a4439cbe457d80e4f4b51ad25b2c56c', false, 'SPX', 'SPX6900', 8, null, '{"website": "https://www.spx6900.com"}'),
  (10, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', true, 'ETH', 'Ether', 18, '0x4200000000000000000000000000000000000006', '{}'),
  (10, '0x4200000000000000000000000000000000000006', false, 'WETH', 'Wrapped Ether', 18, null, '{}'),
  (10, '0xad42d013ac31486b73b6b059e748172994736426', false, '1INCH', '1inch', 18, null, '{"twitter": "https://x.com/1inch", "website": "https://1inch.io", "telegram": "https://t.me/OneInchNetwork"}'),
  (10, '0x76fb31fb4af56892a25e32cfc43de717950c9278', false, 'AAVE', 'Aave', 18, null, '{"twitter": "https://x.com/aave", "discord": "https://discord.gg/aave", "website": "https://aave.com"}'),
  (10, '0xaddb6a0412de1ba0f936dcaeb8aaa24578dcf3b2', false, 'cbETH', 'Coinbase Wrapped Staked ETH', 18, null, '{}'),
  (10, '0x0994206dfe8de6ec6920ff4d779b0d950605fb53', false, 'CRV', 'Curve DAO Token', 18, null, '{"twitter": "https://x.com/CurveFinance", "website": "https://curve.fi"}'),
  (10, '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1', false, 'DAI', 'Dai Stablecoin', 18, null, '{}'),
  (10, '0x65559aa14915a70190438ef90104769e5e890a00', false, 'ENS', 'Ethereum Name Service', 18, null, '{"website": "https://ens.domains"}'),
  (10, '0xfdb794692724153d1488ccdbe0c56c252596735f', false, 'LDO', 'Lido DAO', 18, null, '{"twitter": "https://x.com/LidoFinance", "website": "https://lido.fi"}'),
  (10, '0x350a791bfc2c21f9ed5d10980dad2e2638ffa7f6', false, 'LINK', 'ChainLink Token', 18, null, '{"twitter": "https://x.com/chainlink", "website": "https://chain.link"}'),
  (10, '0xab7badef82e9fe11f6f33f87bc9bc2aa27f2fcb5', false, 'MKR', 'Maker', 18, null, '{}'),
  (10, '0x4200000000000000000000000000000000000042', false, 'OP', 'Optimism', 18, null, '{"twitter": "https://x.com/Optimism", "website": "https://www.optimism.io"}'),
  (10, '0xbc7b1ff1c6989f006a1185318ed4e7b5796e66e1', false, 'PENDLE', 'Pendle', 18, null, '{"twitter": "https://x.com/pendle_fi", "website": "https://www.pendle.finance"}'),
  (10, '0xc1c167cc44f7923cd0062c4370df962f9ddb16f5', false, 'PEPE', 'Pepe', 18, null, '{"twitter": "https://x.com/pepecoineth", "website": "https://www.pepe.vip", "telegram": "https://t.me/pepecoineth"}'),
  (10, '0x8700daec35af8ff88c16bdf0418774cb3d7599b4', false, 'SNX', 'Synthetix Network Token', 18, null, '{"website": "https://synthetix.io"}'),
  (10, '0x6fd9d7ad17242c41f7131d257212c54a0e816691', false, 'UNI', 'Uniswap', 18, null, '{"twitter": "https://x.com/Uniswap", "discord": "https://discord.gg/uniswap", "website": "https://uniswap.org"}'),
  (10, '0x0b2c639c533813f4aa9d7837caf62653d097ff85', false, 'USDC', 'USDCoin', 6, null, '{}'),
  (10, '0x7f5c764cbc14f9669b88837ca1490cca17c31607', false, 'USDC.e', 'USDCoin (Bridged from Ethereum)', 6, null, '{}'),
  (10, '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58', false, 'USDT', 'Tether USD', 6, null, '{}'),
  (10, '0x01bff41798a0bcf287b996046ca68b395dbc1071', false, 'USDT0', 'USDT0', 6, null, '{}'),
  (10, '0x68f180fcce6836688e9084f035309e29bf0a2095', false, 'WBTC', 'Wrapped BTC', 8, null, '{}'),
  (56, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', true, 'BNB', 'BNB', 18, '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c', '{}'),
  (56, '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c', false, 'WBNB', 'Wrapped BNB', 18, null, '{}'),
  (56, '0xc48b4df565b0c96f84fedf18f26596ed40aa9f46', false, 'PLUTO', 'Pluto', 18, null, '{"twitter": "https://x.com/pluto", "telegram": "https://t.me/pluto", "website": "https://pluto.example"}'),
  (56, '0x111111111117dc0aa78b770fa6a738034120c302', false, '1INCH', '1inch', 18, null, '{"twitter": "https://x.com/1inch", "website": "https://1inch.io", "telegram": "https://t.me/OneInchNetwork"}'),
  (56, '0xfb6115445bff7b52feb98650c87f44907e58f802', false, 'AAVE', 'Aave', 18, null, '{"twitter": "https://x.com/aave", "discord": "https://discord.gg/aave", "website": "https://aave.com"}'),
  (56, '0x52ce071bd9b1c4b00a0b92d298c512478cad67e8', false, 'COMP', 'Compound', 18, null, '{"website": "https://compound.finance"}'),
  (56, '0x1af3f329e8be154074d8769d1ffa4ee058b1dbc3', false, 'DAI', 'Dai Stablecoin', 18, null, '{}'),
  (56, '0xf8a0bf9cf54bb92f17374d9e9a321e6a111a51bd', false, 'LINK', 'ChainLink Token', 18, null, '{"twitter": "https://x.com/chainlink", "website": "https://chain.link"}'),
  (56, '0xbf5140a22578168fd562dccf235e5d43a02ce9b1', false, 'UNI', 'Uniswap', 18, null, '{"twitter": "https://x.com/Uniswap", "discord": "https://discord.gg/uniswap", "website": "https://uniswap.org"}'),
  (56, '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d', false, 'USDC', 'USDCoin', 18, null, '{}'),
  (56, '0x55d398326f99059ff775485246999027b3197955', false, 'USDT', 'Tether USD', 18, null, '{}'),
  (56, '0xba2ae424d960c26247dd6c32edc70b295c744c43', false, 'DOGE', 'Dogecoin (BNB Chain)', 8, null, '{"website": "https://dogecoin.com"}'),
  (56, '0xfb5b838b6cfeedc2873ab27866079ac55363d37e', false, 'FLOKI', 'FLOKI', 9, null, '{"twitter": "https://x.com/RealFlokiInu", "website": "https://floki.com", "telegram": "https://t.me/FlokiInuToken"}'),
  (56, '0xc748673057861a797275cd8a068abb95a902e8de', false, 'BABYDOGE', 'Baby Doge Coin', 9, null, '{}'),
  (137, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', true, 'POL', 'POL', 18, '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270', '{}'),
  (137, '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270', false, 'WPOL', 'Wrapped POL', 18, null, '{}'),
  (137, '0xd6df932a45c0f255f85145f286ea0b292b21c90b', false, 'AAVE', 'Aave', 18, null, '{"twitter": "https://x.com/aave", "discord": "https://discord.gg/aave", "website": "https://aave.com"}'),
  (137, '0x8505b9d2254a7ae468c0e9dd10ccea3a837aef5c', false, 'COMP', 'Compound', 18, null, '{"website": "https://compound.finance"}'),
  (137, '0x172370d5cd63279efa6d502dab29171933a610af', false, 'CRV', 'Curve DAO Token', 18, null, '{"twitter": "https://x.com/CurveFinance", "website": "https://curve.fi"}'),
  (137, '0x8f3cf7ad23cd3cadbd9735aff958023239c6a063', false, 'DAI', 'Dai Stablecoin', 18, null, '{}'),
  (137, '0xbd7a5cf51d22930b8b3df6d834f9bcef90ee7c4f', false, 'ENS', 'Ethereum Name Service', 18, null, '{"website": "https://ens.domains"}'),
  (137, '0x5fe2b58c013d7601147dcdd68c143a77499f5531', false, 'GRT', 'The Graph', 18, null, '{"website": "https://thegraph.com"}'),
  (137, '0x53e0bca35ec356bd5dddfebbd1fc0fd03fabad39', false, 'LINK', 'ChainLink Token', 18, null, '{"twitter": "https://x.com/chainlink", "website": "https://chain.link"}'),
  (137, '0x6f7c932e7684666c9fd1d44527765433e01ff61d', false, 'MKR', 'Maker', 18, null, '{}'),
  (137, '0x50b728d8d964fd00c2d0aad81718b71311fef68a', false, 'SNX', 'Synthetix Network Token', 18, null, '{"website": "https://synthetix.io"}'),
  (137, '0xb33eaad8d922b1083446dc23f610c2567fb5180f', false, 'UNI', 'Uniswap', 18, null, '{"twitter": "https://x.com/Uniswap", "discord": "https://discord.gg/uniswap", "website": "https://uniswap.org"}'),
  (137, '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', false, 'USDC', 'USDCoin', 6, null, '{}'),
  (137, '0x2791bca1f2de4661ed88a30c99a7a9449aa84174', false, 'USDC.e', 'USDCoin (PoS)', 6, null, '{}'),
  (137, '0xc2132d05d31c914a87c6611c10748aeb04b58e8f', false, 'USDT', 'Tether USD', 6, null, '{}'),
  (137, '0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6', false, 'WBTC', 'Wrapped BTC', 8, null, '{}'),
  (8453, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', true, 'ETH', 'Ether', 18, '0x4200000000000000000000000000000000000006', '{}'),
  (8453, '0x4200000000000000000000000000000000000006', false, 'WETH', 'Wrapped Ether', 18, null, '{}'),
  (8453, '0x940181a94a35a4569e4529a3cdfb74e38fd98631', false, 'AERO', 'Aerodrome Finance', 18, null, '{"twitter": "https://x.com/AerodromeFi", "discord": "https://discord.gg/aerodrome", "website": "https://aerodrome.finance"}'),
  (8453, '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf', false, 'cbBTC', 'Coinbase Wrapped BTC', 8, null, '{}'),
  (8453, '0x2ae3f1ec7f1f5012cfeab0185bfc7aa3cf0dec22', false, 'cbETH', 'Coinbase Wrapped Staked ETH', 18, null, '{}'),
  (8453, '0x9e1028f5f1d5ede59748ffcee5532509976840e0', false, 'COMP', 'Compound', 18, null, '{"website": "https://compound.finance"}'),
  (8453, '0x50c5725949a6f0c72e6c4a641f24049a917db0cb', false, 'DAI', 'Dai Stablecoin', 18, null, '{}'),
  (8453, '0xc3de830ea07524a0761646a6a4e4be0e114a3c83', false, 'UNI', 'Uniswap', 18, null, '{"twitter": "https://x.com/Uniswap", "discord": "https://discord.gg/uniswap", "website": "https://uniswap.org"}'),
  (8453, '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', false, 'USDC', 'USD Coin', 6, null, '{}'),
  (8453, '0x532f27101965dd16442e59d40670faf5ebb142e4', false, 'BRETT', 'Brett', 18, null, '{"twitter": "https://x.com/BasedBrett", "website": "https://www.basedbrett.com"}'),
  (8453, '0xac1bd2486aaf3b5c0fc3fd868558b082a531b2b4', false, 'TOSHI', 'Toshi', 18, null, '{"website": "https://www.toshithecat.com"}'),
  (8453, '0x4ed4e862860bed51a9570b96d89af5e1b0efefed', false, 'DEGEN', 'Degen', 18, null, '{"twitter": "https://x.com/degentokenbase", "website": "https://www.degen.tips"}'),
  (42161, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', true, 'ETH', 'Ether', 18, '0x82af49447d8a07e3bd95bd0d56f35241523fbab1', '{}'),
  (42161, '0x82af49447d8a07e3bd95bd0d56f35241523fbab1', false, 'WETH', 'Wrapped Ether', 18, null, '{}'),
  (42161, '0x6314c31a7a1652ce482cffe247e9cb7c3f4bb9af', false, '1INCH', '1inch', 18, null, '{"twitter": "https://x.com/1inch", "website": "https://1inch.io", "telegram": "https://t.me/OneInchNetwork"}'),
  (42161, '0xba5ddd1f9d7f570dc94a51479a000e3bce967196', false, 'AAVE', 'Aave', 18, null, '{"twitter": "https://x.com/aave", "discord": "https://discord.gg/aave", "website": "https://aave.com"}'),
  (42161, '0x912ce59144191c1204e64559fe8253a0e49e6548', false, 'ARB', 'Arbitrum', 18, null, '{"twitter": "https://x.com/arbitrum", "discord": "https://discord.gg/arbitrum", "website": "https://arbitrum.io"}'),
  (42161, '0xcdc343ebf71e38f003ed6c80171f5b8d7cf58860', false, 'CAKE', 'PancakeSwap', 18, null, '{"twitter": "https://x.com/PancakeSwap", "website": "https://pancakeswap.finance"}'),
  (42161, '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf', false, 'cbBTC', 'Coinbase Wrapped BTC', 8, null, '{}'),
  (42161, '0x1debd73e752beaf79865fd6446b0c970eae7732f', false, 'cbETH', 'Coinbase Wrapped Staked ETH', 18, null, '{}'),
  (42161, '0x354a6da3fcde098f8389cad84b0182725c6c91de', false, 'COMP', 'Compound', 18, null, '{"website": "https://compound.finance"}'),
  (42161, '0x11cdb42b0eb46d95f990bedd4695a6e3fa034978', false, 'CRV', 'Curve DAO Token', 18, null, '{"twitter": "https://x.com/CurveFinance", "website": "https://curve.fi"}'),
  (42161, '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1', false, 'DAI', 'Dai Stablecoin', 18, null, '{}'),
  (42161, '0xfea31d704deb0975da8e77bf13e04239e70d7c28', false, 'ENS', 'Ethereum Name Service', 18, null, '{"website": "https://ens.domains"}'),
  (42161, '0xfc5a1a6eb076a2c7ad06ed22c90d7e710e35ad0a', false, 'GMX', 'GMX', 18, null, '{"twitter": "https://x.com/GMX_IO", "website": "https://gmx.io"}'),
  (42161, '0x9623063377ad1b27544c965ccd7342f7ea7e88c7', false, 'GRT', 'The Graph', 18, null, '{"website": "https://thegraph.com"}'),
  (42161, '0x13ad51ed4f1b7e9dc168d8a00cb3f4ddd85efa60', false, 'LDO', 'Lido DAO', 18, null, '{"twitter": "https://x.com/LidoFinance", "website": "https://lido.fi"}'),
  (42161, '0xf97f4df75117a78c1a5a0dbb814af92458539fb4', false, 'LINK', 'ChainLink Token', 18, null, '{"twitter": "https://x.com/chainlink", "website": "https://chain.link"}'),
  (42161, '0x2e9a6df78e42a30712c10a9dc4b1c8656f8f2879', false, 'MKR', 'Maker', 18, null, '{}'),
  (42161, '0x0c880f6761f1af8d9aa9c466984b80dab9a8c9e8', false, 'PENDLE', 'Pendle', 18, null, '{"twitter": "https://x.com/pendle_fi", "website": "https://www.pendle.finance"}'),
  (42161, '0x35e6a59f786d9266c7961ea28c7b768b33959cbb', false, 'PEPE', 'Pepe', 18, null, '{"twitter": "https://x.com/pepecoineth", "website": "https://www.pepe.vip", "telegram": "https://t.me/pepecoineth"}'),
  (42161, '0x5033833c9fe8b9d3e09eed2f73d2aaf7e3872fd1', false, 'SHIB', 'Shiba Inu', 18, null, '{"twitter": "https://x.com/Shibtoken", "website": "https://shib.io"}'),
  (42161, '0xcba56cd8216fcbbf3fa6df6137f3147cbca37d60', false, 'SNX', 'Synthetix Network Token', 18, null, '{"website": "https://synthetix.io"}'),
  (42161, '0xfa7f8980b0f1e64a2062791cc3b0871572f1f7f0', false, 'UNI', 'Uniswap', 18, null, '{"twitter": "https://x.com/Uniswap", "discord": "https://discord.gg/uniswap", "website": "https://uniswap.org"}'),
  (42161, '0xaf88d065e77c8cc2239327c5edb3a432268e5831', false, 'USDC', 'USDCoin', 6, null, '{}'),
  (42161, '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8', false, 'USDC.e', 'Bridged USDC', 6, null, '{}'),
  (42161, '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', false, 'USDT0', 'USDT0', 6, null, '{}'),
  (42161, '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f', false, 'WBTC', 'Wrapped BTC', 8, null, '{}'),
  (42161, '0x09e18590e8f76b6cf471b3cd75fe1a1a9d2b2c2b', false, 'AIDOGE', 'ArbDoge AI', 6, null, '{}'),
  (43114, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', true, 'AVAX', 'Avalanche', 18, '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7', '{}'),
  (43114, '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7', false, 'WAVAX', 'Wrapped Avalanche', 18, null, '{}'),
  (43114, '0xd501281565bf7789224523144fe5d98e8b28f267', false, '1INCH', '1inch', 18, null, '{"twitter": "https://x.com/1inch", "website": "https://1inch.io", "telegram": "https://t.me/OneInchNetwork"}'),
  (43114, '0x63a72806098bd3d9520cc43356dd78afe5d386d9', false, 'AAVE', 'Aave', 18, null, '{"twitter": "https://x.com/aave", "discord": "https://discord.gg/aave", "website": "https://aave.com"}'),
  (43114, '0xc3048e19e76cb9a3aa9d77d8c03c29fc906e2437', false, 'COMP', 'Compound', 18, null, '{"website": "https://compound.finance"}'),
  (43114, '0x62edc0692bd897d2295872a9ffcac5425011c661', false, 'GMX', 'GMX', 18, null, '{"twitter": "https://x.com/GMX_IO", "website": "https://gmx.io"}'),
  (43114, '0x8a0cac13c7da965a312f08ea4229c37869e85cb9', false, 'GRT', 'The Graph', 18, null, '{"website": "https://thegraph.com"}'),
  (43114, '0x5947bb275c521040051d82396192181b413227a3', false, 'LINK', 'ChainLink Token', 18, null, '{"twitter": "https://x.com/chainlink", "website": "https://chain.link"}'),
  (43114, '0x88128fd4b259552a9a1d457f435a6527aab72d42', false, 'MKR', 'Maker', 18, null, '{}'),
  (43114, '0xfb98b335551a418cd0737375a2ea0ded62ea213b', false, 'PENDLE', 'Pendle', 18, null, '{"twitter": "https://x.com/pendle_fi", "website": "https://www.pendle.finance"}'),
  (43114, '0xbec243c995409e6520d7c41e404da5deba4b209b', false, 'SNX', 'Synthetix Network Token', 18, null, '{"website": "https://synthetix.io"}'),
  (43114, '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e', false, 'USDC', 'USDC Token', 6, null, '{}'),
  (43114, '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7', false, 'USDT', 'Tether USD', 6, null, '{}'),
  (43114, '0x50b7545627a5162f82a992c33b87adc75187b218', false, 'WBTC', 'Wrapped BTC', 8, null, '{}'),
  (43114, '0x420fca0121dc28039145009570975747295f2329', false, 'COQ', 'Coq Inu', 18, null, '{}'),
  (8453, '0x7eafa562d295a2bd7cfed5f3fb5c6e528e046b3d', false, 'ZOOM', 'Zoomies', 18, null, '{}'),
  (1, '0x933b18fd0e0c3d6dbfbbbcd1571b333c24d3ecd4', false, 'GLORP', 'Glorp', 18, null, '{}'),
  (42161, '0xee7fd257e676efb62d1d5d5b5d0738d92ab54482', false, 'SNORT', 'Snort', 18, null, '{}'),
  (56, '0xac22105b0c9f2157861afadcf9270ef1961b70ab', false, 'MOONPIE', 'Moon Pie', 18, null, '{}'),
  (8453, '0xcb979c2cae6b258d1ac641308483af9c7a541718', false, 'WOBBLE', 'Wobble', 18, null, '{}'),
  (1, '0x656b04558c82fc0a7ef775b6db5b11d684e4529f', false, 'GHERKIN', 'Gherkin', 18, null, '{}'),
  (43114, '0xbd3d10049541f29ab9f4d0a76ef0a6a269998903', false, 'YETIBOY', 'Yeti Boy', 18, null, '{}'),
  (137, '0xcffbfb68da341818a71562f8cc41c62de3811f6e', false, 'SAMOSA', 'Samosa', 18, null, '{}'),
  (10, '0x830204da774498c0e4b566434cd3f9ca5cffbb34', false, 'REDPANDA', 'Red Panda', 18, null, '{}'),
  (56, '0xb5a208881174b6455d9e156c1a14e3968815b041', false, 'HODLFROG', 'Hodl Frog', 18, null, '{}'),
  (56, '0x3476a3c3154b7b826d4e0aa76b173be056fee6a1', false, 'ROACH', 'Roach Motel', 18, null, '{}'),
  (8453, '0xe55d6de7ab3f017b9ef7edc091403ea5f8de973a', false, 'TOLL', 'Toll Booth', 18, null, '{}'),
  (1, '0x0e45a2c5b6a8682d76ff8ee950904d421dc4c3ee', false, 'DRIP', 'Last Drip', 18, null, '{}')
on conflict (chain_id, address) do nothing;

update public.tokens
set is_meme = true
where not is_meme and symbol in (
  'PEPE', 'SHIB', 'MOG', 'TURBO', 'FLOKI', 'SPX', 'DOGE', 'BABYDOGE', 'BRETT', 'TOSHI', 'DEGEN', 'AIDOGE', 'COQ',
  'ZOOM', 'GLORP', 'SNORT', 'MOONPIE', 'WOBBLE', 'GHERKIN', 'YETIBOY', 'SAMOSA', 'REDPANDA', 'HODLFROG', 'ROACH',
  'TOLL', 'DRIP'
);

insert into public.trading_pairs (chain_id, base_token_id, quote_token_id, is_enabled, created_at)
select p.chain_id, b.id, q.id, p.is_enabled, now() - p.hours_old * interval '1 hour'
from (
  values
    (42161, 'ETH', 'USDC', true, 7774),
    (137, 'LINK', 'USDC', true, 7721),
    (56, 'BNB', 'USDC', true, 7590),
    (56, 'USDC', 'USDT', true, 7491),
    (42161, '1INCH', 'USDC', true, 7469),
    (42161, 'PENDLE', 'ETH', true, 7425),
    (1, 'WBTC', 'ETH', true, 7310),
    (1, 'ARB', 'USDC', true, 7305),
    (10, 'CRV', 'USDC', false, 7256),
    (42161, 'cbETH', 'USDC', true, 7256),
    (10, 'ETH', 'USDC', true, 7227),
    (8453, 'cbBTC', 'USDC', true, 7198),
    (1, 'ETH', 'USDC', true, 7159),
    (137, 'GRT', 'USDC', true, 7149),
    (42161, 'AAVE', 'USDC', true, 6837),
    (42161, 'CRV', 'USDC', true, 6827),
    (137, 'ENS', 'USDC', true, 6748),
    (43114, 'AVAX', 'USDT', true, 6722),
    (137, 'CRV', 'USDC', true, 6607),
    (43114, 'AAVE', 'USDC', true, 6202),
    (56, 'COMP', 'USDT', true, 5958),
    (10, 'LDO', 'USDC', true, 5901),
    (10, 'cbETH', 'USDC', true, 5853),
    (1, 'CAKE', 'USDC', true, 5824),
    (137, 'AAVE', 'POL', true, 5800),
    (1, 'cbBTC', 'USDC', true, 5683),
    (42161, 'WBTC', 'ETH', true, 5624),
    (43114, 'GRT', 'USDC', false, 5014),
    (8453, 'AERO', 'USDC', true, 4947),
    (8453, 'AERO', 'ETH', true, 4737),
    (137, 'POL', 'USDT', true, 4531),
    (42161, 'CAKE', 'USDC', true, 4214),
    (8453, 'cbBTC', 'ETH', true, 4203),
    (8453, 'COMP', 'USDC', true, 4130),
    (8453, 'cbETH', 'USDC', true, 4064),
    (10, 'WBTC', 'ETH', true, 4032),
    (10, 'AAVE', 'USDC', true, 3929),
    (43114, 'COMP', 'USDC', true, 3918),
    (10, 'OP', 'ETH', true, 3915),
    (1, 'LINK', 'ETH', true, 3775),
    (1, 'cbETH', 'USDC', true, 3692),
    (42161, 'ARB', 'USDC', true, 3656),
    (42161, 'cbBTC', 'USDC', true, 3521),
    (8453, 'UNI', 'USDC', true, 3469),
    (1, 'USDC', 'USDT', true, 3397),
    (56, 'BNB', 'USDT', true, 3329),
    (42161, 'ARB', 'ETH', true, 3307),
    (10, '1INCH', 'USDC', true, 3244),
    (1, 'DAI', 'USDC', true, 3147),
    (8453, 'ETH', 'USDC', true, 2734),
    (137, 'COMP', 'USDC', false, 2687),
    (1, 'AAVE', 'USDC', true, 2597),
    (42161, 'GMX', 'ETH', true, 2469),
    (43114, 'AVAX', 'USDC', true, 2409),
    (43114, '1INCH', 'USDC', true, 2379),
    (43114, 'LINK', 'USDC', true, 2360),
    (43114, 'GMX', 'USDC', true, 2347),
    (56, 'UNI', 'USDT', true, 2129),
    (56, 'LINK', 'USDT', true, 2042),
    (1, 'COMP', 'USDC', true, 1818),
    (137, 'POL', 'USDC', true, 1600),
    (56, 'AAVE', 'USDT', true, 1404),
    (56, '1INCH', 'USDT', true, 1120),
    (137, 'MKR', 'USDC', true, 1045),
    (42161, 'COMP', 'USDC', true, 951),
    (1, 'ETH', 'USDT', true, 945),
    (1, '1INCH', 'USDC', true, 918),
    (137, 'AAVE', 'USDC', true, 891),
    (10, 'ENS', 'USDC', true, 736),
    (1, 'SHIB', 'USDC', true, 595),
    (42161, 'PEPE', 'USDC', true, 567),
    (8453, 'DEGEN', 'ETH', true, 525),
    (1, 'TURBO', 'USDC', true, 474),
    (10, 'PEPE', 'USDC', true, 465),
    (1, 'MOG', 'USDC', true, 448),
    (1, 'FLOKI', 'USDC', true, 401),
    (1, 'PEPE', 'ETH', true, 393),
    (42161, 'AIDOGE', 'USDC', true, 371),
    (42161, 'SHIB', 'USDC', true, 358),
    (1, 'SPX', 'USDC', true, 351),
    (8453, 'BRETT', 'USDC', true, 322),
    (56, 'FLOKI', 'USDT', true, 319),
    (56, 'DOGE', 'USDT', true, 263),
    (1, 'PEPE', 'USDC', true, 180),
    (56, 'DOGE', 'BNB', true, 159),
    (56, 'BABYDOGE', 'USDT', true, 132),
    (43114, 'COQ', 'USDC', true, 121),
    (8453, 'DEGEN', 'USDC', true, 51),
    (8453, 'TOSHI', 'USDC', true, 34),
    (43114, 'COQ', 'AVAX', true, 10),
    (8453, 'BRETT', 'ETH', true, 7),
    (56, 'PLUTO', 'BNB', true, 5),
    (56, 'PLUTO', 'USDT', true, 2),
    (8453, 'ZOOM', 'ETH', true, 0.2),
    (1, 'GLORP', 'ETH', true, 0.8),
    (42161, 'SNORT', 'ETH', true, 2.5),
    (56, 'MOONPIE', 'BNB', true, 6),
    (8453, 'WOBBLE', 'USDC', true, 11),
    (1, 'GHERKIN', 'USDC', true, 30),
    (43114, 'YETIBOY', 'AVAX', true, 76),
    (137, 'SAMOSA', 'USDC', true, 200),
    (10, 'REDPANDA', 'ETH', true, 560),
    (56, 'HODLFROG', 'USDT', true, 1300),
    (56, 'ROACH', 'BNB', true, 61),
    (8453, 'TOLL', 'ETH', true, 95),
    (1, 'DRIP', 'ETH', true, 240)
) as p (chain_id, base, quote, is_enabled, hours_old)
join public.tokens b on b.chain_id = p.chain_id and b.symbol = p.base
join public.tokens q on q.chain_id = p.chain_id and q.symbol = p.quote
on conflict (chain_id, base_token_id, quote_token_id) do nothing;

-- The figures below differ from row to row as if nobody had made them, and are the same at every start: an even draw
-- between 0 and 1, and one around 0 as chance would have it, out of a hash.
create function pg_temp.even(seed text) returns numeric language sql immutable as
$$ select (('x' || left(encode(sha256(convert_to(seed, 'UTF8')), 'hex'), 12))::bit(48)::bigint + 0.5) / (2::numeric ^ 48) $$;
create function pg_temp.bell(seed text) returns numeric language sql immutable as
$$ select sum(pg_temp.even(seed || ' ' || i)) - 6 from generate_series(1, 12) as i $$;

-- 500 holders of one thousand million PLUTO; the share falls by rank like 1 / (rank + 6) and sums to 78%. Rank 27
-- is the demo wallet, whose key everybody knows (the first account of every development chain).
insert into public.pluto_holders (address, balance, percentage, rank)
select
  case when rank = 27 then '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
       else '0x' || left(encode(sha256(convert_to('pluto holder ' || rank, 'UTF8')), 'hex'), 40) end,
  balance,
  round(balance / 10000000, 6),
  rank
from (
  select row_number() over (order by balance desc) as rank, balance
  from (
    select round(178000000::numeric / (n + 6) * exp(0.06 * pg_temp.bell('held ' || n)), 4) as balance
    from generate_series(1, 500) as n
  ) as held
) as h
on conflict do nothing;

-- Newest first: a day ago by day, four weeks back. The newest row is near the figures shown when there is none.
insert into public.platform_stats (
  active_traders, daily_volume, open_interest, total_volume, liquidity_pool_investment, paid_out_investments, last_update, created_at
)
select
  1287 - sum(joined) over until_then,
  daily_volume,
  round(4203877.10 * exp(-0.005 * days + least(days, 1) * 0.04 * pg_temp.bell('open interest ' || days)), 2),
  76084586.40 - coalesce(sum(daily_volume) over before_it, 0),
  761200.00 - sum(invested) over until_then,
  56480.00 - sum(paid) over until_then,
  date_trunc('day', now()) - make_interval(days => days),
  now() - make_interval(days => days)
from (
  select
    days,
    least(days, 1) * round(18 * pg_temp.even('joined ' || days))::integer as joined,
    round(1084210.55 * exp(least(days, 1) * 0.3 * pg_temp.bell('day volume ' || days)), 2) as daily_volume,
    least(days, 1) * round(6300 * pg_temp.even('invested ' || days), 2) as invested,
    least(days, 1) * round(480 * pg_temp.even('paid ' || days), 2) as paid
  from generate_series(0, 27) as days
) as made
where not exists (select 1 from public.platform_stats)
window
  until_then as (order by days),
  before_it as (order by days rows between unbounded preceding and 1 preceding);

-- Before that by the week, from the day before the treasury's go-live on: the volume grows to that of the first day.
insert into public.platform_stats (
  active_traders, daily_volume, open_interest, total_volume, liquidity_pool_investment, paid_out_investments, last_update, created_at
)
select
  1 + round(1000 * part)::integer,
  round(1000 + 900000 * part, 2),
  round(4000 + 3600000 * part, 2),
  round(1204310.20 + 45000000 * part * part, 2),
  round(670000 * part, 2),
  round(50000 * part, 2),
  at,
  at
from (
  select at, extract(epoch from at - begin_at) / extract(epoch from end_at - begin_at) as part
  from
    (select timestamptz '2025-10-30 00:00:00Z' as begin_at, now() - interval '30 days' as end_at) as span,
    generate_series(begin_at, end_at, interval '7 days') as at
) as weeks
where not exists (select 1 from public.platform_stats where created_at < now() - interval '29 days');

insert into public.leaderboard_entries (eth_address, account_value, pnl, vlm, n_trades, roi)
select
  '0x' || left(encode(sha256(convert_to('leaderboard ' || rank, 'UTF8')), 'hex'), 40),
  account_value,
  pnl,
  round(account_value * 55 * exp(0.9 * pg_temp.bell('volume ' || rank)), 6),
  round(1900 * exp(0.8 * pg_temp.bell('trades ' || rank))),
  round(pnl / (account_value - pnl), 10)
from (
  select rank, account_value, round(account_value * (0.16 + 0.17 * pg_temp.bell('profit ' || rank)), 6) as pnl
  from (
    select
      rank,
      round(62426218.360645 / power(rank::numeric, 1.15) * exp(0.12 * pg_temp.bell('worth ' || rank)), 6) as account_value
    from generate_series(1, 60) as rank
  ) as accounts
) as entries
on conflict do nothing;

insert into public.strategies (
  id, wallet, name, description, strategy_type, market_type, default_symbol, default_interval, indicators, timeframes,
  custom_prompt, analyze_news, is_active, created_at
)
select
  s.id::uuid, '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', s.name, s.description, s.strategy_type, s.market_type, s.symbol,
  s.timeframe, s.indicators, s.timeframes, s.custom_prompt, s.analyze_news, s.is_active, now() - make_interval(days => s.days_old)
from (
  values
    ('5e7a0000-0000-4000-8000-000000000001', 'Trend with room', 'Follow the four-hour trend, enter on the hour', 'Trend Following', 'crypto', 'BTC-USDT', '1H', array['ema', 'adx', 'atr'], array['4H', '1D'], 'Only trade with the daily trend. Place the stop beyond the last swing.', false, true, 40),
    ('5e7a0000-0000-4000-8000-000000000002', 'Range fade', 'Fade the edges while ADX is low', 'Range Bound', 'crypto', 'ETH-USDT', '15m', array['bbands', 'rsi', 'adx'], array['1H'], null, false, true, 33),
    ('5e7a0000-0000-4000-8000-000000000003', 'Earnings drift', 'Momentum after results, with the news read first', 'Momentum Swing', 'stock', 'NVDA', '1D', array['macd', 'mfi'], array['1W'], 'Weigh guidance above the headline figure.', true, true, 21),
    ('5e7a0000-0000-4000-8000-000000000004', 'London squeeze', 'Break of the Asian range', 'Squeeze Momentum', 'forex', 'GBPUSD', '15m', array['bbands', 'percent_b'], array['1H', '4H'], null, false, true, 12),
    ('5e7a0000-0000-4000-8000-000000000005', 'Liquidity hunt', 'Sweep of yesterday''s low, then reclaim', 'Liquidity Sweep', 'crypto', 'SOL-USDT', '5m', array['rsi'], array['1H'], 'Wait for the close back above the level.', false, true, 5),
    ('5e7a0000-0000-4000-8000-000000000006', 'Old scalper', null, 'Scalping EMA', 'crypto', 'BTC-USDT', '1m', array['ema', 'stoch'], array[]::text[], null, false, false, 90)
) as s (id, name, description, strategy_type, market_type, symbol, timeframe, indicators, timeframes, custom_prompt, analyze_news, is_active, days_old)
on conflict (id) do nothing;

insert into public.ai_analysis_history (
  id, user_id, symbol, market_type, interval, bias, entry, take_profit, stop_loss, confirmation_price, reasoning, analysis, created_at
)
select
  h.id::uuid, '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', h.symbol, h.market_type, h.timeframe, h.bias,
  h.entry, h.take_profit, h.stop_loss, h.confirmation_price, h.reasoning, null, now() - make_interval(hours => h.hours_old)
from (
  values
    ('a11a0000-0000-4000-8000-000000000001', 'BTC-USDT', 'crypto', '4H', 'Buy', 98400, 104200, 95900, 98900, 'Higher lows since Monday; ADX turns up from 19.', 3),
    ('a11a0000-0000-4000-8000-000000000002', 'ETH-USDT', 'crypto', '1H', 'Neutral', null, null, null, null, 'Price sits in the middle of a ten-day range.', 9),
    ('a11a0000-0000-4000-8000-000000000003', 'SOL-USDT', 'crypto', '15m', 'Sell', 187.45, 179.2, 191.1, 186.9, 'Lower high under the weekly open, momentum fades.', 27),
    ('a11a0000-0000-4000-8000-000000000004', 'NVDA', 'stock', '1D', 'Buy', 176.3, 192.5, 168.8, 178.05, 'Holds the gap after results.', 50),
    ('a11a0000-0000-4000-8000-000000000005', 'EURUSD', 'forex', '4H', 'Sell', 1.0835, 1.0712, 1.0889, 1.0821, 'Third failure at the same supply.', 74),
    ('a11a0000-0000-4000-8000-000000000006', 'DOGE-USDT', 'crypto', '1H', 'Buy', 0.16842, 0.18210, 0.16105, 0.17011, 'Squeeze released upwards on volume.', 98),
    ('a11a0000-0000-4000-8000-000000000007', 'BTC-USDT', 'crypto', '1D', 'Neutral', null, null, null, null, 'Inside day below resistance; wait for the break.', 121),
    ('a11a0000-0000-4000-8000-000000000008', 'LINK-USDT', 'crypto', '4H', 'Buy', 14.62, 16.1, 13.95, 14.8, 'Reclaimed the range high and held it as support.', 170),
    ('a11a0000-0000-4000-8000-000000000009', 'USDJPY', 'forex', '1H', 'Sell', 154.21, 152.6, 154.95, 154.02, 'Divergence into the prior high.', 220),
    ('a11a0000-0000-4000-8000-00000000000a', 'TSLA', 'stock', '1D', 'Sell', 402.1, 371.5, 418, 398.4, 'Broke the rising line on rising volume.', 310)
) as h (id, symbol, market_type, timeframe, bias, entry, take_profit, stop_loss, confirmation_price, reasoning, hours_old)
on conflict (id) do nothing;

-- The sandbox's own addresses that hold PLUTO and are no holders: the pair that it is traded in, and the house's rest.
insert into public.treasury_excluded (address, reason, note) values
  ('0xe61843c2a9b6c84b031cf24f949bf2fa68d6c38a', 'pool', 'PLUTO/WBNB'),
  ('0x885d4d26755b62c48eee15502bdb101cc4e88e63', 'treasury', 'Undistributed PLUTO')
on conflict do nothing;
