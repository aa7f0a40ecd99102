import { describe, expect, it } from 'vitest';
import { report } from './finding.ts';
import { findRuledOut } from './languages.ts';
import { readProject } from './source-tree.ts';

describe('a language', () => {
  it('keeps to its form of address and its terms', () => {
    expect(report(findRuledOut(readProject()))).toEqual([]);
  });
});

describe('the check of terms', () => {
  const check = (locale: string, message: string): string[] =>
    report(findRuledOut(new Map([[`messages/${locale}/a.json`, `{\n  "x": ${JSON.stringify(message)}\n}`]])));

  it.each([
    ['ar', 'تعذر الوصول إلى منصة التداول', 'منصة التداول'],
    ['ar', 'هذه السوق مغلقة', 'هذه السوق'],
    ['de', 'Verbinde dein Wallet', 'dein'],
    ['de', 'Signieren Sie mit Ihrem eigenen Wallet.', 'Ihrem eigenen Wallet'],
    ['de', 'Die Schlüssel Ihres Wallets', 'Ihres Wallets'],
    ['de', 'Builder-Gebühr genehmigen', 'genehmigen'],
    ['en', 'Reckoned in your browser', 'Reckoned'],
    ['es', 'Elija una wallet y confirme.', 'confirme'],
    ['fr', 'Connecte ton wallet', 'ton'],
    ['hi', 'एजेंट की स्वीकृति चाहिए', 'स्वीकृति'],
    ['hi', 'सभी बाज़ार', 'बाज़ार'],
    ['it', 'Scelga un altro wallet e riprovi.', 'riprovi'],
    ['ja', 'あなたのウォレット', 'あなた'],
    ['ja', '24時間の資金調達', '資金調達'],
    ['ja', '24時間の変動', '4時'],
    ['ko', '회원님의 지갑', '회원님'],
    ['ko', '교차 마진', '마진'],
    ['pt', 'O ficheiro está a ser guardado.', 'está a ser'],
    ['ru', 'Сначала подтвердите разрешение.', 'разрешение'],
    ['zh', '请批准该代理。', '批准'],
    ['zh', '繁忙:部分请求被拒绝', '忙:'],
    ['zh', '最近的1小时K 线', '的1'],
  ])('refuses in %s: %s', (locale, message, found) => {
    expect(check(locale, message).join('\n')).toContain(`messages/${locale}/a.json:2 term: "${found}"`);
  });

  it.each([
    ['de', 'Geben Sie Ihre Wallet frei; die Wallets auf dieser Seite sind individuell.'],
    ['en', 'Du and dein are no English words.'],
  ])('accepts in %s: %s', (locale, message) => {
    expect(check(locale, message)).toEqual([]);
  });
});
