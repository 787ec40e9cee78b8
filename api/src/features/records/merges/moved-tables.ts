/** A column of a table that refers to a person, by the names of the database. */
type Reference = `${string}.${string}`;

type Words = readonly [one: string, many: string];

/** Rows that go over to the person who stays. `key` tells them apart condition that person's rows, so that undoing finds them again. */
type Move = { how: 'move'; words: Words; key: readonly string[] };

/**
 * A person has one of these for each value of `unique` (only one if it is empty; `condition` narrows it further). A row
 * that collides is removed, and restored by undoing. If `isBetter` is true for the merged person's row `f` against the
 * remaining one's `k`, the remaining one's row goes.
 */
type MoveUnlessKeptHas = {
  how: 'move-unless-kept-has';
  words: Words;
  key: readonly string[];
  unique: readonly string[];
  /** A second column of which a person has each value once, besides the single one of `unique`. */
  alsoUnique?: string;
  condition?: string;
  isBetter?: string;
};

type LeaveInPlace = { how: 'leave'; because: string };

export type MovingTable = Move | MoveUnlessKeptHas;

/** Erasing leaves it, too: afterwards it names a number. */
export const whoDidIt: LeaveInPlace = { how: 'leave', because: 'it says who did something, and that was this account' };
/** `stages/merge-journey.ts`: the better stage, the larger base points, a task done twice counts once. */
const byJourney: LeaveInPlace = { how: 'leave', because: 'the journey is merged by rules of its own' };
/** `api/sql/money-owners.sql`. */
const ofInvoice: LeaveInPlace = { how: 'leave', because: 'triggers move it with the invoice' };
const ended: LeaveInPlace = { how: 'leave', because: 'ways into the folded account end with it and open no other' };

/**
 * Every column that refers to a person, and what a merge does with it. A test compares this with the database: a
 * feature whose table refers to people adds its line.
 */
export const movedTables: Record<Reference, MovingTable | LeaveInPlace> = {
  'book_checks.started_by_id': whoDidIt,
  'accountability_candidates.by_id': whoDidIt,
  'accountability_candidates.decided_by_id': whoDidIt,
  'accountability_candidates.user_id': {
    how: 'move-unless-kept-has',
    words: ['offer to lead', 'offers to lead'],
    key: ['id'],
    unique: [],
    condition: "state in ('volunteered', 'put-forward', 'invited')",
  },
  'accountability_check_ins.user_id': {
    how: 'move-unless-kept-has',
    words: ['check-in', 'check-ins'],
    key: ['id'],
    unique: ['closes_on'],
    alsoUnique: 'day',
  },
  'accountability_cheers.user_id': {
    how: 'move-unless-kept-has',
    words: ['cheer for a check-in', 'cheers for check-ins'],
    key: ['check_in_id'],
    unique: ['check_in_id'],
  },
  // Nobody is in two groups: the one that they lead stays, or else the one of the account that is kept.
  'accountability_members.user_id': {
    how: 'move-unless-kept-has',
    words: ['accountability group', 'accountability groups'],
    key: ['group_id'],
    unique: [],
    isBetter: 'f.is_lead and not k.is_lead',
  },
  'accountability_moves.by_id': whoDidIt,
  'accountability_moves.user_id': { how: 'move', words: ['step in a group', 'steps in groups'], key: ['id'] },
  'accountability_nudges.by_id': whoDidIt,
  'accountability_nudges.user_id': {
    how: 'move-unless-kept-has',
    words: ['nudge', 'nudges'],
    key: ['nudged_on'],
    unique: ['nudged_on'],
  },
  'accountability_requests.user_id': {
    how: 'move-unless-kept-has',
    words: ['wish for a group', 'wishes for a group'],
    key: ['asked_at'],
    unique: [],
  },
  'calamity_pauses.created_by_id': whoDidIt,
  'calamity_pauses.reversed_by_id': whoDidIt,
  'calamity_pause_people.user_id': {
    how: 'move-unless-kept-has',
    words: ['calamity pause', 'calamity pauses'],
    key: ['pause_id'],
    unique: ['pause_id'],
  },
  'leaving_answers.by_id': whoDidIt,
  'leaving_answers.user_id': {
    how: 'move',
    words: ['reason for leaving', 'reasons for leaving'],
    key: ['subscription_id'],
  },
  'membership_terms.user_id': { how: 'leave', because: 'triggers move it with the subscription' },
  'seen_spans.user_id': { how: 'leave', because: 'when an account was used stays what it was; only reports read it' },
  'retention_cash.user_id': { how: 'leave', because: 'it is counted anew every hour' },
  'report_person_months.user_id': { how: 'leave', because: 'triggers move it with the facts' },
  'report_people.user_id': { how: 'leave', because: 'a job counts everybody where they are now' },
  'membership_spans.user_id': { how: 'leave', because: 'triggers move it with the subscription' },
  'retention_people.user_id': { how: 'leave', because: 'a job counts it again within the hour' },
  'broadcasts.author_id': whoDidIt,
  'broadcasts.sender_id': whoDidIt,
  'broadcast_recipients.user_id': { how: 'move', words: ['broadcast received', 'broadcasts received'], key: ['id'] },
  'bug_reports.user_id': { how: 'move', words: ['bug report', 'bug reports'], key: ['id'] },
  'bug_reports.owner_id': { how: 'move', words: ['bug report looked after', 'bug reports looked after'], key: ['id'] },
  'bug_report_replies.by_id': whoDidIt,
  'collection_contacts.by_id': whoDidIt,
  'collection_contacts.user_id': { how: 'move', words: ['contact about money', 'contacts about money'], key: ['id'] },
  'collection_owners.owner_id': {
    how: 'move',
    words: ['person in their care', 'people in their care'],
    key: ['user_id'],
  },
  'collection_owners.user_id': {
    how: 'move-unless-kept-has',
    words: ['owner of payments', 'owners of payments'],
    key: ['owner_id'],
    unique: [],
  },
  'owner_changes.user_id': {
    how: 'move',
    words: ['change of success manager', 'changes of success managers'],
    key: ['id'],
  },
  'owner_changes.owner_id': { how: 'move', words: ['assignment to them', 'assignments to them'], key: ['id'] },
  'owner_changes.former_owner_id': {
    how: 'move',
    words: ['assignment from them', 'assignments from them'],
    key: ['id'],
  },
  'owner_changes.by_id': whoDidIt,
  'person_health.user_id': { how: 'leave', because: 'the next night finds out how the person is who stays' },
  'health_history.user_id': { how: 'leave', because: 'it tells how this account was; the one that stays has its own' },
  'success_managers.user_id': { how: 'leave', because: 'success managers are staff, and staff are not merged' },
  'success_managers.added_by_id': whoDidIt,
  'care_actions.user_id': {
    how: 'move-unless-kept-has',
    words: ['next action', 'next actions'],
    key: ['id'],
    unique: [],
    condition: 'done_at is null',
  },
  'care_actions.created_by_id': whoDidIt,
  'care_actions.done_by_id': whoDidIt,
  'caseload_moves.to_id': whoDidIt,
  'caseload_moves.by_id': whoDidIt,
  'caseload_move_people.user_id': {
    how: 'move-unless-kept-has',
    words: ['reassignment', 'reassignments'],
    key: ['move_id'],
    unique: ['move_id'],
  },
  'caseload_move_people.from_id': whoDidIt,
  'caseload_days.owner_id': { how: 'leave', because: 'it tells of a success manager’s days, and staff are not merged' },
  'comment_cheers.user_id': {
    how: 'move-unless-kept-has',
    words: ['cheer for a comment', 'cheers for comments'],
    key: ['comment_id'],
    unique: ['comment_id'],
  },
  'comment_mentions.user_id': {
    how: 'move-unless-kept-has',
    words: ['mention in a comment', 'mentions in comments'],
    key: ['comment_id'],
    unique: ['comment_id'],
  },
  'enrolments.by_id': whoDidIt,
  'enrolments.user_id': { how: 'move', words: ['enrollment', 'enrollments'], key: ['id'] },
  'funnel_page_versions.published_by_id': whoDidIt,
  'funnel_pages.updated_by_id': whoDidIt,
  'public_page_drafts.updated_by_id': whoDidIt,
  'public_page_versions.published_by_id': whoDidIt,
  'invoice_adjustments.actor_id': whoDidIt,
  'invoices.user_id': { how: 'move', words: ['invoice', 'invoices'], key: ['id'] },
  'leader_contacts.by_id': whoDidIt,
  'leader_contacts.user_id': { how: 'move', words: ['contact by a leader', 'contacts by leaders'], key: ['id'] },
  'leads.owner_id': { how: 'move', words: ['lead in their care', 'leads in their care'], key: ['id'] },
  'leads.user_id': { how: 'move', words: ['opt-in', 'opt-ins'], key: ['id'] },
  'note_mentions.user_id': { how: 'leave', because: 'notes name colleagues, and accounts of staff are not merged' },
  'orders.affiliate_id': { how: 'move', words: ['order they brought', 'orders they brought'], key: ['id'] },
  'orders.created_by_id': whoDidIt,
  'orders.user_id': { how: 'move', words: ['order', 'orders'], key: ['id'] },
  'payment_events.actor_id': whoDidIt,
  'payment_promises.created_by_id': whoDidIt,
  'payment_schedules.affiliate_id': { how: 'leave', because: 'triggers keep it as the order says, which moves' },
  'payment_schedules.user_id': ofInvoice,
  'payments.decided_by_id': whoDidIt,
  'payments.submitted_by_id': whoDidIt,
  'payments.user_id': ofInvoice,
  'statement_lines.decided_by_id': whoDidIt,
  'statements.uploaded_by_id': whoDidIt,
  'subscription_events.actor_id': whoDidIt,
  'subscriptions.user_id': { how: 'move', words: ['subscription', 'subscriptions'], key: ['id'] },
  'user_stages.user_id': byJourney,
  'task_completions.user_id': byJourney,
  'report_schedules.user_id': { how: 'leave', because: 'it is a staff member’s own, and staff are not merged' },
  'saved_views.owner_id': { how: 'leave', because: 'it is a staff member’s own, and staff are not merged' },
  'stages.leader_id': { how: 'move', words: ['led stage', 'led stages'], key: ['id'] },
  'stage_reviewers.user_id': {
    how: 'move-unless-kept-has',
    words: ['stage to review', 'stages to review'],
    key: ['stage_id'],
    unique: ['stage_id'],
  },
  'point_entries.user_id': byJourney,
  'point_entries.by_id': whoDidIt,
  'move_ups.user_id': byJourney,
  'move_ups.decided_by_id': whoDidIt,
  'move_ups.claimed_by_id': whoDidIt,
  'move_up_notes.author_id': whoDidIt,
  'forms.created_by_id': whoDidIt,
  'form_versions.created_by_id': whoDidIt,
  'form_answers.user_id': { how: 'move', words: ['form answer', 'form answers'], key: ['id'] },
  'feedback_snippets.created_by_id': whoDidIt,
  'resource_files.created_by_id': whoDidIt,
  'lesson_questions.user_id': { how: 'move', words: ['question', 'questions'], key: ['id'] },
  'lesson_progress.user_id': {
    how: 'move-unless-kept-has',
    words: ['lesson begun', 'lessons begun'],
    key: ['lesson_id'],
    unique: ['lesson_id'],
    isBetter: '(f.completed_at is not null, f.furthest_seconds) > (k.completed_at is not null, k.furthest_seconds)',
  },
  'lesson_notes.user_id': {
    how: 'move-unless-kept-has',
    words: ['note to a lesson', 'notes to lessons'],
    key: ['lesson_id'],
    unique: ['lesson_id'],
  },
  'quiz_results.user_id': {
    how: 'move-unless-kept-has',
    words: ['answered quiz', 'answered quizzes'],
    key: ['lesson_id'],
    unique: ['lesson_id'],
    isBetter: '(f.passed_at is not null, f.right_count) > (k.passed_at is not null, k.right_count)',
  },
  'lesson_answers.user_id': { how: 'move', words: ['answer', 'answers'], key: ['id'] },
  'events.host_id': { how: 'move', words: ['hosted event', 'hosted events'], key: ['id'] },
  'event_answers.user_id': {
    how: 'move-unless-kept-has',
    words: ['answer to an event', 'answers to events'],
    key: ['occurrence_id'],
    unique: ['occurrence_id'],
  },
  'courses.author_id': { how: 'move', words: ['course as author', 'courses as author'], key: ['id'] },
  'course_progress.user_id': {
    how: 'move-unless-kept-has',
    words: ['course begun', 'courses begun'],
    key: ['course_id'],
    unique: ['course_id'],
    isBetter: 'f.last_opened_at > k.last_opened_at',
  },
  'certificates.revoked_by_id': whoDidIt,
  'certificates.user_id': { how: 'move', words: ['certificate', 'certificates'], key: ['code'] },
  'calendar_feeds.user_id': { how: 'leave', because: 'a secret address of the folded account opens no other' },
  'affiliate_codes.user_id': {
    how: 'move-unless-kept-has',
    words: ['affiliate code', 'affiliate codes'],
    key: ['aff_code'],
    unique: [],
  },
  'affiliate_lead_days.affiliate_id': { how: 'leave', because: 'a job counts them anew after a merge' },
  'affiliate_links.affiliate_id': { how: 'move', words: ['affiliate link', 'affiliate links'], key: ['id'] },
  'affiliate_resources.created_by_id': whoDidIt,
  'affiliate_terms_acceptances.user_id': { how: 'leave', because: 'it says which account agreed to which text' },
  'affiliate_terms_versions.created_by_id': whoDidIt,
  'affiliate_touches.user_id': {
    how: 'move-unless-kept-has',
    words: ['last affiliate link', 'last affiliate links'],
    key: ['link_id'],
    unique: [],
    isBetter: 'f.clicked_at > k.clicked_at',
  },
  'affiliates.suspended_by_id': whoDidIt,
  'affiliate_balances.user_id': { how: 'leave', because: 'triggers sum up the commissions, which move' },
  'affiliate_flags.affiliate_id': {
    how: 'move-unless-kept-has',
    words: ['affiliate flag', 'affiliate flags'],
    key: ['kind', 'seen'],
    unique: ['kind', 'seen'],
  },
  'affiliate_flags.cleared_by_id': whoDidIt,
  'affiliate_ledger.actor_id': whoDidIt,
  'affiliate_rates.affiliate_id': { how: 'move', words: ['affiliate rate', 'affiliate rates'], key: ['id'] },
  'affiliate_rates.created_by_id': whoDidIt,
  'commission_months.affiliate_id': { how: 'leave', because: 'triggers sum up the commissions, which move' },
  'commissions.affiliate_id': { how: 'move', words: ['commission', 'commissions'], key: ['id'] },
  'payout_accounts.name_checked_by_id': whoDidIt,
  'payout_accounts.user_id': {
    how: 'move-unless-kept-has',
    words: ['payout account', 'payout accounts'],
    key: ['fingerprint'],
    unique: [],
  },
  'payout_lines.affiliate_id': { how: 'move', words: ['payout', 'payouts'], key: ['id'] },
  'payout_lines.sent_by_id': whoDidIt,
  'payout_runs.approved_by_id': whoDidIt,
  'payout_runs.closed_by_id': whoDidIt,
  'payout_runs.created_by_id': whoDidIt,
  'affiliates.user_id': {
    how: 'move-unless-kept-has',
    words: ['affiliate account', 'affiliate accounts'],
    key: ['slug'],
    unique: [],
  },
  'announcements.author_id': whoDidIt,
  'changelog_entries.author_id': whoDidIt,
  'data_exports.asked_by_id': whoDidIt,
  'data_exports.user_id': { how: 'leave', because: 'a file of what this account had opens for nobody else' },
  'deletion_requests.asked_by_id': whoDidIt,
  'deletion_requests.ended_by_id': whoDidIt,
  'deletion_requests.user_id': {
    how: 'move-unless-kept-has',
    words: ['deletion request', 'deletion requests'],
    key: ['id'],
    unique: [],
    condition: 'ended_at is null',
  },
  'email_aliases.user_id': { how: 'move', words: ['older address', 'older addresses'], key: ['email'] },
  'email_changes.user_id': ended,
  'feed_visits.user_id': { how: 'leave', because: 'what the folded account has read says nothing about the other' },
  'files.owner_id': { how: 'move', words: ['file', 'files'], key: ['id'] },
  'group_members.user_id': {
    how: 'move-unless-kept-has',
    words: ['group membership', 'group memberships'],
    key: ['group_id'],
    unique: [],
  },
  'challenge_groups.lead_id': { how: 'move', words: ['led challenge group', 'led challenge groups'], key: ['id'] },
  'challenge_nudges.by_id': whoDidIt,
  'challenge_participants.user_id': {
    how: 'move-unless-kept-has',
    words: ['challenge', 'challenges'],
    key: ['id'],
    unique: ['run_id'],
  },
  'groups.leader_id': { how: 'move', words: ['led group', 'led groups'], key: ['id'] },
  'api_tokens.revoked_by_id': whoDidIt,
  'api_tokens.user_id': ended,
  'authenticator_apps.user_id': ended,
  'passkeys.user_id': ended,
  'recovery_codes.user_id': ended,
  'step_challenges.user_id': ended,
  'hooks.created_by_id': whoDidIt,
  'imports.by_id': whoDidIt,
  'login_logs.user_id': { how: 'move', words: ['login record', 'login records'], key: ['id'] },
  'mails.user_id': { how: 'move', words: ['mail', 'mails'], key: ['id'] },
  'notification_settings.user_id': {
    how: 'move-unless-kept-has',
    words: ['notification setting', 'notification settings'],
    key: ['updated_at'],
    unique: [],
  },
  'notifications.actor_id': whoDidIt,
  'notifications.user_id': {
    how: 'move-unless-kept-has',
    words: ['notification', 'notifications'],
    key: ['id'],
    unique: ['dedupe_key'],
  },
  'password_requests.user_id': ended,
  'person_activity.user_id': {
    how: 'leave',
    because: 'it follows from the lessons, tasks, posts and check-ins that move',
  },
  'person_keys.user_id': { how: 'leave', because: 'it follows from what the account says of its person' },
  'policy_acceptances.user_id': {
    how: 'move-unless-kept-has',
    words: ['accepted policy', 'accepted policies'],
    key: ['id'],
    unique: ['version_id'],
  },
  'policy_versions.published_by_id': whoDidIt,
  'post_comments.user_id': { how: 'move', words: ['comment', 'comments'], key: ['id'] },
  'post_mentions.user_id': {
    how: 'move-unless-kept-has',
    words: ['mention', 'mentions'],
    key: ['post_id'],
    unique: ['post_id'],
  },
  'post_moderations.author_id': { how: 'leave', because: 'the log says whose words they were then' },
  'post_moderations.by_id': whoDidIt,
  'post_own_marks.user_id': {
    how: 'move-unless-kept-has',
    words: ['mark on a post', 'marks on posts'],
    key: ['mark', 'post_id'],
    unique: ['mark', 'post_id'],
  },
  'post_reactions.user_id': {
    how: 'move-unless-kept-has',
    words: ['reaction', 'reactions'],
    key: ['post_id', 'kind'],
    unique: ['post_id', 'kind'],
  },
  'post_reports.user_id': whoDidIt,
  'posts.pinned_by_id': whoDidIt,
  'posts.user_id': { how: 'move', words: ['post', 'posts'], key: ['id'] },
  'push_subscriptions.user_id': ended,
  'sessions.acting_as_id': whoDidIt,
  // Ended by then; they tell which browsers are known.
  'sessions.user_id': { how: 'move', words: ['ended session', 'ended sessions'], key: ['id'] },
  'settings.updated_by_id': whoDidIt,
  'sheet_links.user_id': ended,
  'sub_groups.assistant_team_lead_id': {
    how: 'move',
    words: ['sub-group as assistant', 'sub-groups as assistant'],
    key: ['id'],
  },
  'sub_groups.team_lead_id': { how: 'move', words: ['led sub-group', 'led sub-groups'], key: ['id'] },
  'user_access_levels.granted_by_id': whoDidIt,
  'user_access_levels.user_id': {
    how: 'move-unless-kept-has',
    words: ['access level', 'access levels'],
    key: ['access_level_id'],
    unique: ['access_level_id'],
  },
  'user_merges.by_id': whoDidIt,
  'user_merges.folded_id': { how: 'leave', because: 'it is the record of a merge' },
  'user_merges.kept_id': { how: 'leave', because: 'it is the record of a merge' },
  'user_merges.undone_by_id': whoDidIt,
  'user_notes.author_id': whoDidIt,
  'user_notes.user_id': { how: 'move', words: ['note', 'notes'], key: ['id'] },
  // Accounts merged earlier point to the remaining one.
  'users.merged_into_id': { how: 'move', words: ['merged account', 'merged accounts'], key: ['id'] },
  'visitors.user_id': { how: 'move', words: ['browser on public pages', 'browsers on public pages'], key: ['id'] },
};

export type MovingColumn = { name: string; table: string; column: string; moving: MovingTable };

/** The moves, in one order for everyone. */
export const movingColumns: readonly MovingColumn[] = Object.entries(movedTables).flatMap(([name, moving]) => {
  const [table = '', column = ''] = name.split('.');
  return moving.how === 'leave' ? [] : [{ name, table, column, moving }];
});
