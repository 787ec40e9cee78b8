import { expect, test } from 'vitest';
import { readPlayerMessage } from './player-messages.ts';

test.each([
  ['youtube', '{"event":"infoDelivery","info":{"currentTime":12.5,"duration":100}}', { seconds: 12.5 }],
  ['youtube', '{"event":"infoDelivery","info":{"playerState":0}}', { hasEnded: true }],
  ['youtube', '{"event":"onStateChange","info":0}', { hasEnded: true }],
  ['youtube', '{"event":"onStateChange","info":1}', null],
  ['youtube', '{"event":"infoDelivery","info":{"volume":80}}', null],
  ['youtube', '{"event":"infoDelivery","info":{"currentTime":"12"}}', null],
  ['youtube', '{"event":"infoDelivery","info":{"currentTime":-1}}', null],
  ['youtube', 'not json', null],
  ['youtube', null, null],
  ['vimeo', { event: 'timeupdate', data: { seconds: 7.25, duration: 60 } }, { seconds: 7.25 }],
  ['vimeo', '{"event":"timeupdate","data":{"seconds":3}}', { seconds: 3 }],
  ['vimeo', '{"event":"ended"}', { hasEnded: true }],
  ['vimeo', '{"event":"ready"}', null],
] as const)('a message of %s, %j, says %j', (kind, message, news) => {
  expect(readPlayerMessage(kind, message)).toEqual(news);
});
