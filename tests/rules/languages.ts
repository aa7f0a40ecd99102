import type { Finding } from './finding.ts';
import type { SourceTree } from './source-tree.ts';

/** A word is a whole word here, with its compounds, in the letters of any language. */
const word = (alternatives: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${alternatives})(?![\\p{L}])`, 'giu');

/** A part of a word counts too here, for a script that sets no spaces between its words. */
const part = (alternatives: string): RegExp => new RegExp(alternatives, 'gu');

/** The letters of Japanese. */
const japanese = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';

/** Words that the list of terms in docs/languages.md rules out, by language, and what stands for them there. */
const ruledOut: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  ar: [
    [part('منصة التداول|الخزانة|التذكرة|الدردش|دردشة'), 'البورصة, الخزينة, نموذج الأمر, محادثة'],
    [part('سعر التقييم|سعر العلامة|الفائدة المفتوحة|الرافعة المالية'), 'السعر المرجعي, العقود المفتوحة, الرافعة'],
    [part('المُنشئ|المنشئ|الحائز|جني الربح|تخفيض فقط|للإدراج فقط'), 'الباني, الحامل, جني الأرباح, تقليص فقط, صانع فقط'],
    [part('سحب الموافقة|إلغاء الموافقة|إلغاء الوكيل|شراء طويل|بيع قصير'), 'إبطال, لونغ, شورت'],
    [part('هذه السوق|السوق الفورية|مجمّع|اً|يُرجى|[“”]'), 'هذا السوق, مجمع, ًا, يرجى, « »'],
    [part('\\p{Script=Arabic}[,;?]'), 'an Arabic mark'],
  ],
  de: [
    [word('du|dich|dir|dein(?:e[mnrs]?)?|deins|euch|euer|eure[mnrs]?'), 'Sie'],
    [
      word('(?:das|dem|dieses|diesem|ein|einem|kein|keinem|ihr|ihrem|sein|seinem)(?: \\p{L}+e[nms])? wallet(?!-)'),
      'die Wallet',
    ],
    [word('(?:des|eines|ihres|dieses|seines)(?: \\p{L}+en)? wallets(?!-)'), 'der Wallet'],
    [word('genehmig\\p{L}*'), 'freigeben'],
    [word('tausche|tausches|münzen?|brücken?|mark-preis|stop loss'), 'Swap, Coin, Bridge, Markpreis, Stop-Loss'],
  ],
  en: [[word('reckon(?:s|ed|ing)?|tried out|told by|vouches'), 'calculate, simulate, from, belongs to']],
  es: [
    [
      word(
        'usted(?:es)?|elija|introduzca|(?:re)?inténtelo|confirme|firme|añada|escriba|pulse|mire|conecte|deposite|recargue|apruebe|apruébelo|cámbiela|compruébelo|está viendo',
      ),
      'tú',
    ],
    [word('monederos?|billeteras?|bolsas?|solo maker|toma de ganancias'), 'wallet, exchange, post-only, take profit'],
  ],
  fr: [
    [word('tu|toi|ton|tes|tiens'), 'vous'],
    [
      word('glissement|cagnotte|bourses?|intérêt ouvert|prix mark|bac à sable'),
      'slippage, pool, plateforme d’échange, open interest',
    ],
  ],
  hi: [
    [part('तुम्हें|तुम्हार|तुम्हारा'), 'आप'],
    [part('क\u093c|ख\u093c|ग\u093c'), 'क, ख, ग'],
    [part('पोज़िशन|परपेचुअल|फंडिंग|बाज़ार|लेनदेन|ट्रांज़ैक्शन'), 'पोज़ीशन, पर्पेचुअल, फ़ंडिंग, मार्केट, लेन-देन'],
    [part('स्वीकृति|स्वीकृत करें|इजाज़त|अनुमतियाँ|अनुबंध'), 'मंज़ूरी, कॉन्ट्रैक्ट'],
    [part('टिकट|पेयर|होल्डर|आकार|फ़ीस|संकेतक|पृष्ठ'), 'ऑर्डर फ़ॉर्म, जोड़ी, धारक, साइज़, शुल्क, इंडिकेटर, पेज'],
    [part('केवल मेकर|केवल-मेकर|मार्क मूल्य|सत्र|अनुकरण'), 'पोस्ट-ओनली, मार्क कीमत, सेशन, सिमुलेशन'],
  ],
  it: [
    [word('scelga|riprovi|inserisca'), 'tu'],
    [word('portafogli|bors[ae]|solo maker'), 'wallet, exchange, post-only'],
  ],
  ja: [
    [part('あなた|お客様|当方|当社'), 'no word for you; 当サイト'],
    [part('資金調達|リデュース|縮小のみ|マージン|エントリー価格'), 'ファンディング, 決済のみ, 証拠金, 建値'],
    [part('ストップロス|テイクプロフィット|チケット|取り分'), '損切り, 利確, 注文票, 割合'],
    [part('ブラウザ(?!ー)|マーケット(?!メイカー)|プロバイダー|提供者'), 'ブラウザー, 市場, 提供元'],
    [part(`${japanese}[A-Za-z0-9]|(?<!\\\\)[A-Za-z0-9%]${japanese}`), 'a space between the scripts'],
    [part(`${japanese}[,:;?!(]`), 'a full-width mark'],
  ],
  ko: [
    [part('당신|귀하|회원님|고객님|십시오'), 'no word for you; 하세요'],
    [part('펀딩비|마진|거래쌍|잔액'), '펀딩, 증거금, 페어, 잔고'],
    [part('마켓(?! ?메이커)|주문창|티켓|이익 실현'), '시장, 주문서, 익절'],
    [part('제공자|제공처|제공사|설치본'), '제공업체, 사이트'],
    [part('포지션 청산|청산 전용|축소 전용'), '종료, 감소 전용'],
  ],
  pt: [
    [word('(?:está|estão|estava) a \\p{L}+[aei]r'), 'the gerund'],
    [word('ecrãs?|ficheiros?|utilizador(?:es)?|percentagem|base de dados|levantamentos?|registos?'), 'Brazilian words'],
    [word('bolsas?|derrapagem|deslizamento|só maker'), 'corretora, slippage, post-only'],
  ],
  ru: [
    [word('ты|тебя|тебе|тво[йяеёи]|твоего'), 'вы'],
    [word('казн[ауеы]|казной|заявк\\p{L}+|заявок|своп\\p{L}*|аккаунт\\p{L}*'), 'казначейство, ордер, обмен, счёт'],
    [word('финансировани\\p{L}+|депозит\\p{L}*|только мейкер|марк'), 'фандинг, пополнение, post-only, маркировка'],
    [word('разрешени[еяюй]|разрешением|роутер\\p{L}*|симуляци\\p{L}+'), 'одобрение, маршрутизатор, моделирование'],
    [word('(?:агентск|мейкерск)\\p{L}+|take profit|stop loss|тикет\\p{L}*'), 'кошелёк-агент, тейк-профит, стоп-лосс'],
  ],
  zh: [
    [part('你'), '您'],
    [part('持仓(?!量)|未平仓量|标记价(?!格)|仅减仓|只做挂单'), '仓位, 持仓量, 标记价格, 只减仓, 只挂单'],
    [part('批准|撤回|许可'), '授权, 撤销'],
    [part('入金|出金|提款|持有人|构建者费|池子'), '充值, 提现, 持有者, Builder 费用, 资金池'],
    [part('提供商|供应商|提供方|试运行|网络费用'), '服务商, 模拟, 网络费'],
    [part('\\p{Script=Han}[A-Za-z0-9]|(?<!\\\\)[A-Za-z0-9%]\\p{Script=Han}'), 'a space between the scripts'],
    [part('\\p{Script=Han}[,:;?!]'), 'a full-width mark'],
  ],
};

/** Names each text that uses a word which its language's terms rule out. */
export function findRuledOut(tree: SourceTree, words = ruledOut): Finding[] {
  return [...tree].flatMap(([file, text]) => {
    const locale = /^messages\/([^/]+)\/[^/]+\.json$/.exec(file)?.[1] ?? '';
    return text.split('\n').flatMap((line, index) => {
      const said = line.slice(line.indexOf('": ') + 3);
      return (words[locale] ?? []).flatMap(([pattern, instead]) =>
        [...said.matchAll(pattern)].map(([found]) => ({
          rule: 'term',
          file,
          line: index + 1,
          text: `"${found}" is not a word of this language's list: ${instead}`,
        })),
      );
    });
  });
}
