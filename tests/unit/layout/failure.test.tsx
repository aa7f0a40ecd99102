import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Failure, FailureScreen } from '../../../components/layout/failure';
import { newestRequestId } from '../../../components/layout/failure-reference';
import { FailureWords } from '../../../components/layout/failure-words';

const words = {
  title: 'Could not be shown',
  text: 'Nothing was sent.',
  retry: 'Try again',
  home: 'Home',
  homeHref: '/de',
  reference: 'Reference',
  copy: 'Copy',
  copied: 'Copied',
};

test('a screen in place of a page says all of it without scripts: what, which request, how to go on', () => {
  const markup = renderToStaticMarkup(
    <FailureWords words={words}>
      <FailureScreen requestId="0123456789abcdef" />
    </FailureWords>,
  );
  expect(markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toBe(
    ' Could not be shown Nothing was sent. Try again Home Reference 0123456789abcdef ',
  );
  expect(markup).toContain('role="alert"');
  expect(markup).toMatch(/<a [^>]*href=""[^>]*>Try again/);
  expect(markup).toContain('href="/de"');
});

test('inside a page it retries by a button, and names the digest until the request is known', () => {
  const markup = renderToStaticMarkup(
    <FailureWords words={words}>
      <Failure error={{ digest: '1877911145' }} retry={() => undefined} />
    </FailureWords>,
  );
  expect(markup).toMatch(/<button [^>]*>Try again/);
  expect(markup).toContain('1877911145');
});

const answer = (startTime: number, description?: string, name = 'request') => ({
  name: 'https://pluto.example/stats?_rsc=1',
  startTime,
  ...(description !== undefined && { serverTiming: [{ name, description }] }),
});

test.each([
  ['the newest', [answer(0, 'document0'), answer(200, 'newest00'), answer(100, 'older000')], 'newest00'],
  ['not one that began after the failure', [answer(0, 'document0'), answer(900, 'later000')], 'document0'],
  ['not one without an id', [answer(0, 'document0'), answer(100), answer(200, 'x', 'cache')], 'document0'],
  ['not what is no id', [answer(0, 'document0'), answer(100, '<b>not an id</b>')], 'document0'],
  ['none where none is noted', [answer(0)], undefined],
  ['none where nothing is', [], undefined],
])('the request that failed is %s', (_name, answers, expected) => {
  expect(newestRequestId(answers, 500)).toBe(expected);
});
