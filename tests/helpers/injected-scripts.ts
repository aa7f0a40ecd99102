import { firstPaintCode } from '../../components/layout/first-paint-script.tsx';

/** Scripts as Next writes them into each page. */
export const push = 'self.__next_f.push([1,"0:{\\"a\\":\\"\\u003cb\\u003e\\"}\\n"])';
export const bootstrap = '(self.__next_f=self.__next_f||[]).push([0])';

const evil = 'alert(1)';
/** Foreign scripts, each with the name of its spelling. */
export const injectedScripts: readonly (readonly [string, string])[] = [
  ['a plain script', `<script>${evil}</script>`],
  ['capitals', `<SCRIPT>${evil}</SCRIPT>`],
  ['an attribute', `<script data-a="1">${evil}</script>`],
  ['a nonce of his own', `<script nonce="abc">${evil}</script>`],
  ['a module', `<script type="module">${evil}</script>`],
  ['a stroke in the tag', `<script/x>${evil}</script>`],
  ['blanks in the closing tag', `<script>${evil}</script >`],
  ['an old comment', `<script><!--\n${evil}\n--></script>`],
  ['a doubled tag', `<script><!--<script>${evil}</script>`],
  ['a character set', `<script charset="utf-8">${evil}</script>`],
  ['a type in a value of another attribute', `<script data-x='type="text/javascript"'>${evil}</script>`],
  ['a push with code after it', `<script>${push};${evil}</script>`],
  ['a push with code on a line after it', `<script>${push}\n${evil}</script>`],
  ['a push with code before it', `<script>${evil};${push}</script>`],
  ['two pushes', `<script>${push};${push}</script>`],
  ['a push of a call', `<script>self.__next_f.push([1,${evil}])</script>`],
  ['a push of a text and a call', `<script>self.__next_f.push([1,"a"+${evil}])</script>`],
  ['a push of three', `<script>self.__next_f.push([1,"a",${evil}])</script>`],
  ['a push of three texts', '<script>self.__next_f.push([1,"a","b"])</script>'],
  ['a push with a second argument', `<script>self.__next_f.push([1,"a"],${evil})</script>`],
  ['a push closed early', `<script>self.__next_f.push([1,"a"]);(${evil})</script>`],
  ['a push chained on', `<script>self.__next_f.push([1,"a"]).constructor.constructor("${evil}")()</script>`],
  ['a push of a template', `<script>self.__next_f.push([1,\`\${${evil}}\`])</script>`],
  ['a push of single quotes', "<script>self.__next_f.push([1,'a'])</script>"],
  ['a push with a comment', '<script>self.__next_f.push(/**/[1,"a"])</script>'],
  ['a push that ends in a comment', `<script>self.__next_f.push([1,"a"]);${evil}//)</script>`],
  ['a push of an object', `<script>self.__next_f.push({"length":${evil}})</script>`],
  ['a push of a form state', '<script>self.__next_f.push([2,"a"])</script>'],
  ['a push of something nested', '<script>self.__next_f.push([1,["a"]])</script>'],
  ['a push of a hidden key', '<script>self.__next_f.push([1,{"__proto__":1}])</script>'],
  ['a push with a tag in its text', '<script>self.__next_f.push([1,"<script>"])</script>'],
  ['a push of bytes that are none', '<script>self.__next_f.push([3,"a b"])</script>'],
  ['another name', '<script>self.__next_s.push([1,"a"])</script>'],
  ['another object', '<script>window.__next_f.push([1,"a"])</script>'],
  ['another call', '<script>self.__next_f.map([1,"a"])</script>'],
  ['a name spelt with an escape', '<script>self.__next_\\u0066.push([1,"a"])</script>'],
  ['the bootstrap with more', `<script>${bootstrap};${evil}</script>`],
  ['the bootstrap with something else in it', `<script>(self.__next_f=self.__next_f||[]).push([${evil}])</script>`],
  ['the first paint changed by a letter', `<script>${firstPaintCode.replace('light', 'lighT')}</script>`],
  ['the first paint with a blank', `<script>${firstPaintCode} </script>`],
  ['the first paint with code after it', `<script>${firstPaintCode};${evil}</script>`],
];
