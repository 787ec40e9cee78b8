import { expect, test } from 'vitest';
import { linkType, webLink } from '../learning/content/link-type.ts';
import { playerAddress, videoLink } from './video-link.ts';

const id = 'dQw4w9WgXcQ';

test.each([
  [`https://www.youtube.com/watch?v=${id}`, 0],
  [`http://youtube.com/watch?v=${id}&list=PL123&index=2`, 0],
  [`https://m.youtube.com/watch?v=${id}`, 0],
  [`https://music.youtube.com/watch?v=${id}&feature=share`, 0],
  [`https://www.youtube.com/watch?feature=shared&v=${id}&t=90`, 90],
  [`https://youtu.be/${id}?si=abc&t=75s`, 75],
  [`https://youtu.be/${id}#t=1m5s`, 65],
  [`https://www.youtube.com/shorts/${id}`, 0],
  [`https://www.youtube.com/embed/${id}?start=30`, 30],
  [`https://www.youtube-nocookie.com/embed/${id}`, 0],
  [`https://www.youtube.com/live/${id}?t=1h2m3s`, 3723],
  [`https://www.youtube.com/v/${id}`, 0],
  [`  youtube.com/watch?v=${id}  `, 0],
  [`youtu.be/${id}`, 0],
  [`HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`, 0],
])('LRN-30: %s is a video of YouTube from second %i', (link, start) => {
  expect(videoLink(link)).toEqual({ kind: 'youtube', id, hash: null, start });
  expect(linkType(link)).toBe('videos');
});

test.each([
  ['https://vimeo.com/76979871', null, 0],
  ['https://vimeo.com/76979871/ab12cd34ef', 'ab12cd34ef', 0],
  ['https://player.vimeo.com/video/76979871?h=ab12cd34ef', 'ab12cd34ef', 0],
  ['https://vimeo.com/channels/staffpicks/76979871', null, 0],
  ['https://vimeo.com/76979871#t=1m30s', null, 90],
])('%s is a video of Vimeo', (link, hash, start) => {
  expect(videoLink(link)).toEqual({ kind: 'vimeo', id: '76979871', hash, start });
});

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@tribe',
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/watch?v=short',
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/youtube.com/watch?v=${id}`,
  `https://user@youtube.com/watch?v=${id}`,
  `ftp://youtube.com/watch?v=${id}`,
  'javascript:alert(1)',
  'https://vimeo.com/about',
  '',
])('%s is no video', (link) => {
  expect(videoLink(link)).toBeNull();
});

test('the player loads nothing of a person', () => {
  expect(playerAddress({ kind: 'youtube', id, hash: null, start: 5 })).toContain(`youtube-nocookie.com/embed/${id}`);
  expect(playerAddress({ kind: 'vimeo', id: '76979871', hash: 'ab12cd', start: 0 })).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1&h=ab12cd',
  );
});

test.each([
  ['https://a.example/files/budget.xlsx', 'spreadsheets'],
  ['https://a.example/guide.PDF?download=1', 'pdf'],
  ['https://a.example/song.mp3#t=3', 'audio'],
  ['https://a.example/movie.mp4', 'videos'],
  ['https://docs.google.com/document/d/1/edit', 'webLink'],
  ['https://a.example/page.html', 'webLink'],
  ['https://a.example', 'webLink'],
  ['https://a.example/constructor.constructor', 'webLink'],
])('LRN-30: %s is of the type %s', (link, type) => {
  expect(linkType(link)).toBe(type);
});

test.each([
  ['https://a.example', 'https://a.example/'],
  ['javascript:alert(1)', null],
  ['https://name:secret@a.example/', null],
  ['words', null],
])('the link %s is stored as %s', (link, stored) => {
  expect(webLink(link)).toBe(stored);
});
