import type { Work } from './work.ts';

const document = `query Palette($text: String!) { palette(text: $text) { kind key title detail path isGuess amount
    badge { label tone } person { userId name profileImage isArchived facebookProfile openAmount } } }`;

const limit = (text: string) => `
    select json_build_object('data', json_build_object('palette', (select json_agg(json_build_object(
      'kind', 'person', 'key', p.id, 'title', p.first_name || ' ' || p.last_name, 'detail', p.tribe_id
    )) from (
      select u.* from users u where u.archived_at is null and u.search_text like '%' || ${text} || '%' limit 20
    ) p)))::text as answer`;

/**
 * The palette of staff, asked with every few letters: people by a part of their name, the payments of those who were found,
 * content and everything with a name. The limit finds the people alone.
 */
export const palette: Work = {
  name: 'palette',
  role: 'staff',
  document,
  variables: ({ id }) => ({ text: `juan${10 + (id % 90)}` }),
  limitSql: limit(`'juan' || (10 + $1::int % 90)`),
};

/** The same with the last four digits of a mobile number, which also look like a part of a reference. */
export const paletteByMobile: Work = {
  name: 'palette by mobile',
  role: 'staff',
  document,
  variables: ({ id }) => ({ text: String(1000 + id) }),
  limitSql: limit(`(1000 + $1::int)::text`),
};
