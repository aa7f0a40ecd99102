import { expect, test } from 'vitest';
import { alertOn } from '../../../lib/config/site/alert-routes.ts';
import { typedAlert } from '../../../lib/domain/alerts/alert-form.ts';

test.each([
  ['btc 90000', { coin: 'BTC', level: '90000' }],
  ['  alert eth  $2500.5 ', { coin: 'ETH', level: '2500.5' }],
  ['/alert xyz:TSLA 1', { coin: 'xyz:TSLA', level: '1' }],
  ['kPEPE 0.01', { coin: 'kPEPE', level: '0.01' }],
  ['btc', undefined],
  ['btc 0', undefined],
  ['btc -5', undefined],
  ['btc 1e9', undefined],
  ['buy btc 5', undefined],
])('“%s” is read as an alert or left alone', (text, read) => {
  expect(typedAlert(text)).toEqual(read);
});

test('the address of a new alert names its market, and its level where there is one', () => {
  expect(alertOn('BTC')).toBe('/alerts?coin=BTC');
  expect(alertOn('xyz:TSLA', '90.5')).toBe('/alerts?coin=xyz%3ATSLA&level=90.5');
});
