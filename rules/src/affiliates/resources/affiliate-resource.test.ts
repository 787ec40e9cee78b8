import { expect, test } from 'vitest';
import { affiliateResourceInput, affiliateResourceMessages, filledCaption } from './affiliate-resource.ts';

const problemsOf = (input: object) =>
  affiliateResourceInput.safeParse({ title: 'Free lessons', ...input }).error?.issues.map(({ message }) => message) ??
  [];

test.each([
  [{ kind: 'caption', text: 'Libre: {link}' }, []],
  [{ kind: 'caption' }, [affiliateResourceMessages.caption]],
  [{ kind: 'banner', fileId: 1 }, []],
  [{ kind: 'banner' }, [affiliateResourceMessages.file]],
  [{ kind: 'video', url: 'https://youtu.be/abc' }, []],
  [{ kind: 'video', url: 'javascript:alert(1)' }, [affiliateResourceMessages.url]],
  [{ kind: 'file', fileId: 1, page: 'free-training' }, []],
  [{ kind: 'file', fileId: 1, page: 'settings' }, [affiliateResourceMessages.page]],
  [{ kind: 'file', fileId: 1, page: 'free-training', funnelId: 'x' }, [affiliateResourceMessages.oneTarget]],
  [{ kind: 'caption', title: ' ', text: 'x' }, [affiliateResourceMessages.title]],
])('%o', (input, problems) => expect(problemsOf(input)).toEqual(problems));

test.each([
  ['Watch {link} now', 'Watch https://t.test/r now'],
  ['Free lessons!', 'Free lessons!\n\nhttps://t.test/r'],
  ['', 'https://t.test/r'],
])('%s', (text, filled) => expect(filledCaption(text, 'https://t.test/r')).toBe(filled));
