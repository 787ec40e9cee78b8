import type { Work } from './work.ts';

/** Loaded with every page: the current user and their rights. */
export const currentUser: Work = {
  name: 'current user',
  document: 'query CurrentUser { redwood { currentUser } }',
  limitSql: `
    select json_build_object('data', json_build_object('redwood', json_build_object('currentUser', json_build_object(
      'id', u.id, 'email', u.email, 'tribeId', u.tribe_id, 'slug', u.slug, 'firstName', u.first_name,
      'middleName', u.middle_name, 'lastName', u.last_name, 'suffix', u.suffix, 'sex', u.sex, 'birthdate', u.birthdate,
      'profileImage', u.profile_image, 'affiliateTimestamp', u.affiliate_timestamp,
      'showReturneeModal', u.show_returnee_modal,
      'accessLevels', (select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position)
        from user_access_levels h join access_levels l on l.id = h.access_level_id where h.user_id = u.id),
      'pageAccess', (select json_object_agg(flag, true) from user_access_levels h
        join access_levels l on l.id = h.access_level_id, unnest(l.page_flags) flag where h.user_id = u.id),
      'roles', (select json_agg(h.access_level_id) from user_access_levels h where h.user_id = u.id)))))::text as answer
    from users u where u.id = $1`,
};
