import type { FilePurpose } from '@app/rules/platform/files/file-purposes';

/*
 * What is left of an erased person, table by table. SQL here knows these lists: `:ids` (the account and those merged
 * into it), `:emails` (all addresses it ever had), `:keys` (their mailboxes), `:names` (in full), `:mention`
 * (a pattern of an @ with any of these), `:leads` and `:orders`, and `:now`.
 */

/** Rows that the condition finds: with `set` they stay and lose these values, without it they go. */
export type ErasingStep = { where: string; set?: Readonly<Record<string, string>> };

export type ErasedTable = {
  steps: readonly ErasingStep[];
  /** Why rows stay, where nothing or not all of them goes. */
  stays?: string;
  /** Columns of words or JSON that stay as they are: kinds, codes and numbers that name nobody. */
  plain?: readonly string[];
};

const own = 'user_id = any(:ids)';
const gone: ErasedTable = { steps: [{ where: own }] };
const number = 'it says what a number did; whose number it was is gone, and counts keep their sums';
const money = 'the books are kept as the law asks, with amounts and without the name';
const proof = 'the consent must be provable as long as claims are possible';

const kept = (stays: string, plain: readonly string[] = []): ErasedTable => ({ steps: [], stays, plain });

/** Flags of one account for two people: `account:{hash}:{the other}`. */
const isOfShared = "kind = 'shared-account' and split_part(seen, ':', 3) = any((:ids)::text[])";

const removedWords = "'Removed with the account of its author.'";
/** In what others wrote. */
const withoutMention = "regexp_replace(text, :mention, '@Former member', 'gi')";
const formerName = (id: string) => `'Former member ' || ${id}`;
/** Reserved by RFC 2606: no mail can ever be delivered there. */
const formerAddress = (id: string) => `'former-member-' || ${id} || '@erased.invalid'`;

/** Every table that tells something about people. A test finds tables, references and columns of words without a decision. */
export const erasedTables: Readonly<Record<string, ErasedTable>> = {
  // First of all: the doors to the ledgers open for people whose identity is gone.
  users: {
    steps: [
      {
        where: 'id = any(:ids)',
        set: {
          tribe_id: "'X-' || id",
          email: formerAddress('id'),
          slug: "'former-member-' || id || '-erased'",
          first_name: "'Former'",
          last_name: "'member ' || id",
          middle_name: 'null',
          suffix: 'null',
          nickname: 'null',
          sex: 'null',
          birthdate: 'null',
          mobile_number: 'null',
          facebook_profile: 'null',
          profile_image: 'null',
          country: 'null',
          state: 'null',
          city: 'null',
          about: 'null',
          socials: "'{}'",
          password_hash: 'null',
          password_changed_at: 'null',
          closed_password_hash: 'null',
          generated_password_ends_at: 'null',
          email_proved_at: 'null',
          is_off_leaderboards: 'true',
          is_away_for_others: 'true',
          archived_at: 'coalesce(archived_at, :now)',
          erased_at: 'coalesce(erased_at, :now)',
          updated_at: ':now',
        },
      },
    ],
    stays: 'orders, payments and commissions belong to a number',
    plain: ['origin', 'sign_up_tag', 'sign_up_source'],
  },

  // Ways in, and where they were used from.
  api_tokens: gone,
  authenticator_apps: gone,
  calendar_feeds: gone,
  email_changes: gone,
  passkeys: gone,
  password_requests: { steps: [{ where: 'user_id = any(:ids) or email = any(:emails)' }] },
  push_subscriptions: gone,
  recovery_codes: gone,
  sheet_links: gone,
  step_challenges: gone,
  sessions: {
    steps: [{ where: own }, { where: 'acting_as_id = any(:ids)', set: { acting_reason: "'(erased)'" } }],
    stays: 'sessions of staff who viewed as the person are theirs',
    plain: ['token_hash', 'device_hash', 'user_agent', 'ip_address'],
  },
  login_logs: {
    steps: [
      {
        where: 'user_id = any(:ids) or user_email = any(:emails)',
        set: { user_email: "''", message: 'null', ip_address: 'null', user_agent: 'null' },
      },
    ],
    stays: number,
    plain: ['source'],
  },
  idempotency_keys: { steps: [{ where: "holder in (select 'user:' || id from unnest(:ids) as id)" }] },

  // Tries to log in are counted by address for some minutes.
  rate_limits: {
    steps: [{ where: 'exists (select from unnest(:emails) as one (address) where position(address in key) > 0)' }],
  },

  // What we sent, and to whom.
  mails: {
    steps: [
      { where: 'user_id = any(:ids) or to_address = any(:emails)' },
      // Those to others that name the address.
      { where: 'exists (select from unnest(:emails) as one (address) where position(address in content::text) > 0)' },
    ],
  },
  mail_suppressions: { steps: [{ where: 'person_key = any(:keys)' }] },
  notifications: {
    steps: [
      { where: 'user_id = any(:ids) or actor_id = any(:ids)' },
      // A colleague who was named in a note about them, and lists of who cheered. A namesake's lines go as well.
      {
        where: `exists (select from jsonb_path_query(content, '$.**') as said (value)
          where jsonb_typeof(value) = 'string' and value #>> '{}' = any(:names))`,
      },
      // What an affiliate earned stays, without the first name of whoever paid.
      {
        where: `kind = 'commission-earned' and dedupe_key in (select 'commission:' || c.id from commissions c
          join payment_schedules e on e.id = c.entry_id where e.user_id = any(:ids))`,
        set: { content: `jsonb_set(content, '{from}', '"Somebody"')` },
      },
    ],
    stays: 'what affiliates earned, from somebody',
    plain: ['kind', 'dedupe_key'],
  },
  notification_settings: gone,
  broadcast_recipients: {
    steps: [
      {
        where: 'user_id = any(:ids) or person_key = any(:keys) or lead_id = any(:leads)',
        set: { person_key: "'erased-' || id", address: "''", first_name: "''" },
      },
    ],
    stays: 'a broadcast keeps the number of those it reached',
    plain: ['status', 'reason'],
  },
  hook_events: {
    steps: [
      {
        where:
          "(content->'person'->>'id')::int = any(:ids) or (content->'lead'->>'id')::int = any(:leads) or content->'person'->>'email' = any(:emails)",
      },
    ],
  },

  // Opt-ins, challenges and trainings.
  leads: {
    steps: [
      {
        where: 'id = any(:leads)',
        set: {
          person_key: "'erased-' || id",
          email: "'former-lead-' || id || '@erased.invalid'",
          name: "'Former lead'",
          mobile: "''",
          network_key: 'null',
        },
      },
      { where: 'owner_id = any(:ids)', set: { owner_id: 'null' } },
      // The code of an affiliate who is erased is made of their name.
      {
        where: 'lower(aff_code) in (select l.code from affiliate_links l where l.affiliate_id = any(:ids))',
        set: {
          aff_code:
            "(select 'former-' || l.affiliate_id || '-' || l.id from affiliate_links l where l.code = lower(aff_code))",
        },
      },
    ],
    stays: 'campaigns and affiliates keep their numbers, with nobody behind them',
    plain: ['source', 'tags', 'utm_source', 'utm_medium', 'utm_campaign'],
  },
  lead_sequences: { steps: [{ where: 'lead_id = any(:leads)' }] },
  sequence_mails: { steps: [{ where: 'lead_id = any(:leads)' }] },
  training_stops: { steps: [{ where: 'lead_id = any(:leads)' }] },
  training_reminders: {
    steps: [{ where: 'visitor_id in (select id from visitors where user_id = any(:ids) or lead_id = any(:leads))' }],
  },
  visitors: {
    steps: [
      { where: 'lead_id = any(:leads) and user_id is null' },
      { where: own, set: { token_hash: 'null', password_hash: 'null', password_at: 'null' } },
    ],
    stays: number,
  },
  challenge_check_ins: {
    steps: [
      {
        where:
          'participant_id in (select id from challenge_participants where user_id = any(:ids) or person_key = any(:keys))',
        set: { words: "''", link: 'null', file_id: 'null' },
      },
    ],
    stays: number,
  },
  challenge_participants: {
    steps: [
      {
        where: 'user_id = any(:ids) or person_key = any(:keys)',
        set: {
          person_key: "'erased-' || id",
          email: "'former-participant-' || id || '@erased.invalid'",
          name: "'Former participant'",
        },
      },
    ],
    stays: number,
  },

  // What the person wrote, and what others wrote about them.
  accountability_candidates: gone,
  accountability_check_ins: gone,
  accountability_cheers: gone,
  accountability_members: gone,
  accountability_moves: gone,
  accountability_nudges: gone,
  accountability_requests: gone,
  bug_reports: {
    steps: [
      { where: 'user_id = any(:ids) or email = any(:emails)' },
      { where: 'owner_id = any(:ids)', set: { owner_id: 'null' } },
    ],
  },
  care_actions: gone,
  collection_contacts: { steps: [{ where: own, set: { note: 'null' } }], stays: money, plain: ['channel'] },
  feed_visits: gone,
  form_answers: gone,
  leader_contacts: gone,
  leaving_answers: { steps: [{ where: own, set: { words: 'null' } }], stays: number, plain: ['reason', 'source'] },
  lesson_answers: gone,
  lesson_notes: gone,
  lesson_questions: {
    steps: [
      {
        where:
          'user_id = any(:ids) and not exists (select from lesson_answers a where a.question_id = lesson_questions.id)',
      },
      { where: own, set: { text: removedWords } },
    ],
    stays: 'the answers of others stand under it',
  },
  move_up_notes: { steps: [{ where: 'move_up_id in (select id from move_ups where user_id = any(:ids))' }] },
  move_ups: {
    steps: [
      { where: own, set: { feedback: "case when feedback is null then null else '(erased)' end", undo: 'null' } },
    ],
    stays: number,
    plain: ['status'],
  },
  note_mentions: gone,
  post_comments: {
    steps: [
      {
        where: 'user_id = any(:ids) and not exists (select from post_comments r where r.parent_id = post_comments.id)',
      },
      { where: own, set: { text: removedWords } },
      {
        where: 'id in (select comment_id from comment_mentions where user_id = any(:ids))',
        set: { text: withoutMention },
      },
    ],
    stays: 'the replies of others stand under it',
    plain: ['hidden_reason'],
  },
  comment_mentions: gone,
  post_moderations: {
    steps: [{ where: 'author_id = any(:ids)', set: { text: "''", note: 'null' } }],
    stays: 'it says what leaders and staff did',
    plain: ['action', 'reason'],
  },
  post_own_marks: gone,
  post_reports: {
    steps: [
      {
        where: `user_id = any(:ids) or post_id in (select id from posts where user_id = any(:ids))
          or comment_id in (select id from post_comments where user_id = any(:ids))`,
        set: { note: 'null' },
      },
    ],
    stays: number,
    plain: ['reason'],
  },
  posts: {
    steps: [
      // Wins stay as numbers: what members earned is a figure of the community.
      {
        where:
          "user_id = any(:ids) and kind <> 'win' and not exists (select from post_comments c where c.post_id = posts.id)",
      },
      { where: own, set: { text: removedWords, client_platform: 'null' } },
      { where: 'id in (select post_id from post_mentions where user_id = any(:ids))', set: { text: withoutMention } },
    ],
    stays: 'the comments of others stand under it, and wins are counted',
    plain: ['kind', 'hidden_reason'],
  },
  post_mentions: gone,
  report_schedules: gone,
  saved_views: { steps: [{ where: 'owner_id = any(:ids)' }] },
  task_completions: { steps: [{ where: own, set: { evidence_text: 'null' } }], stays: number, plain: ['cause'] },
  user_notes: gone,

  // Places in the community end.
  collection_owners: { steps: [{ where: 'user_id = any(:ids) or owner_id = any(:ids)' }] },
  group_members: gone,
  stage_reviewers: gone,
  success_managers: gone,
  person_health: gone,
  health_history: gone,
  owner_changes: { steps: [{ where: own, set: { reason: 'null' } }], stays: number, plain: ['source'] },
  person_keys: kept('the triggers of people keep it, and a former member has no keys', ['reason']),

  // What a number did.
  calamity_pause_people: kept(number, ['state']),
  caseload_days: kept(number),
  caseload_move_people: kept(number),
  certificates: {
    steps: [{ where: own, set: { person_name: formerName('user_id') } }],
    stays: number,
    plain: ['code', 'course_name', 'revoked_reason'],
  },
  comment_cheers: kept(number),
  course_progress: kept(number),
  event_answers: kept(number),
  lesson_progress: kept(number),
  membership_spans: kept(number),
  membership_terms: kept(number),
  person_activity: kept(number),
  point_entries: kept(`${number}; the door erase_from_ledgers empties its words`, ['kind', 'cause', 'reason']),
  post_reactions: kept(number, ['kind']),
  quiz_results: kept(number, ['answers']),
  report_people: kept('a number, and the numbers of what it was in', ['batch', 'group', 'stage', 'level', 'owner']),
  report_person_months: kept(number, ['source']),
  retention_cash: kept(number),
  retention_people: kept(number),
  seen_spans: kept(number),
  user_access_levels: kept('an archived number opens nothing', ['access_level_id']),
  user_stages: kept(number),

  // Consent.
  affiliate_terms_acceptances: kept(`${proof}; the door erase_from_ledgers empties the network address`, [
    'accepted_from',
  ]),
  policy_acceptances: {
    steps: [{ where: 'user_id = any(:ids) or order_id = any(:orders)', set: { accepted_from: "''" } }],
    stays: proof,
    plain: ['how'],
  },
  deletion_requests: {
    steps: [{ where: own, set: { reason: 'null', waits_for: 'null' } }],
    stays: 'it proves that the erasure was asked for',
    plain: ['outcome'],
  },
  data_exports: gone,

  // Merges.
  email_aliases: {
    steps: [
      {
        where: own,
        set: { email: `(select ${formerAddress('m.folded_id')} from user_merges m where m.id = merge_id)` },
      },
    ],
    stays: 'a merged account and its alias have one address, which is now nobody’s',
  },
  user_merges: {
    steps: [{ where: 'kept_id = any(:ids) or folded_id = any(:ids)', set: { before: 'null' } }],
    stays: number,
    plain: ['moved'],
  },

  // Money.
  orders: {
    steps: [
      {
        where: 'id = any(:orders)',
        set: {
          token_hash: 'null',
          buyer_email: `case when buyer_email is null then null else 'former-buyer-' || id || '@erased.invalid' end`,
          buyer_first_name: 'null',
          buyer_last_name: 'null',
          buyer_mobile_number: 'null',
          // Made of the mailbox, and only whether there is one counts.
          open_key: "case when open_key is null then null else 'erased-' || id end",
        },
      },
      {
        where: 'affiliate_id = any(:ids) and affiliate_code is not null',
        set: { affiliate_code: "'former-' || affiliate_id || coalesce('-' || affiliate_link_id, '')" },
      },
    ],
    stays: money,
    plain: ['funnel_id', 'source', 'term', 'coupon_code', 'affiliate_source', 'platform', 'import_key'],
  },
  coupon_redemptions: {
    steps: [{ where: 'order_id = any(:orders)', set: { person_key: "'erased-' || order_id" } }],
    stays: money,
  },
  order_consents: {
    steps: [{ where: 'order_id = any(:orders)', set: { user_agent: 'null' } }],
    stays: money,
    plain: ['mark'],
  },
  conversion_events: {
    steps: [
      { where: 'mark in (select mark from order_consents where order_id = any(:orders))', set: { content: 'null' } },
    ],
    stays: number,
    plain: ['kind', 'event_key', 'mark', 'state', 'failure'],
  },
  enrolments: {
    steps: [{ where: own, set: { undo: "'{}'" } }],
    stays: money,
  },
  gateway_events: {
    steps: [
      {
        where:
          'id in (select g.event_id from gateway_payments g join payments p on p.id = g.payment_id where p.user_id = any(:ids))',
        set: { body: "'{}'", note: 'null' },
      },
    ],
    stays: money,
    plain: ['gateway', 'event_id', 'type', 'outcome'],
  },
  invoices: kept(money, ['code']),
  payment_promises: {
    steps: [
      { where: 'schedule_id in (select id from payment_schedules where user_id = any(:ids))', set: { note: 'null' } },
    ],
    stays: money,
  },
  payment_schedules: kept(money, ['payment_platform', 'transaction_id', 'funnel_id']),
  payments: {
    steps: [{ where: own, set: { undo: 'null' } }],
    stays: money,
    // Remarks are the reasons of staff for a decision about money.
    plain: ['platform', 'reference', 'external_invoice_id', 'source', 'status', 'remarks'],
  },
  statement_lines: {
    steps: [
      {
        where:
          'payment_id in (select id from payments where user_id = any(:ids)) or schedule_id in (select id from payment_schedules where user_id = any(:ids))',
        set: { payer: 'null', note: 'null' },
      },
    ],
    stays: money,
    plain: ['platform', 'reference', 'state', 'remarks'],
  },
  // The names on a subscription follow from the person by a trigger.
  subscriptions: kept(money, ['funnel_id', 'access_level_id', 'status', 'person_last_name', 'person_first_name']),

  // The affiliate programme.
  affiliate_balances: kept(money),
  affiliate_codes: {
    steps: [
      { where: own, set: { network_key: 'null' } },
      {
        where: 'lower(aff_code) in (select l.code from affiliate_links l where l.affiliate_id = any(:ids))',
        set: {
          aff_code:
            "(select 'former-' || l.affiliate_id || '-' || l.id from affiliate_links l where l.code = lower(aff_code))",
        },
      },
    ],
    stays: 'who brought a number is money of an affiliate',
    plain: ['tags'],
  },
  affiliate_flags: {
    // Those of others name whoever shares an account with them.
    steps: [{ where: `affiliate_id = any(:ids) or ${isOfShared}`, set: { details: "'(erased)'" } }],
    stays: money,
    plain: ['kind', 'seen', 'clear_reason'],
  },
  affiliate_rates: kept(money, ['reason']),
  affiliate_touches: gone,
  // The claim of an address follows its affiliate: both get the number.
  slugs: {
    steps: [
      {
        where: "kind = 'affiliate' and slug in (select a.slug from affiliates a where a.user_id = any(:ids))",
        set: { slug: "(select 'former-affiliate-' || a.user_id from affiliates a where a.slug = slugs.slug)" },
      },
    ],
    stays: 'addresses of pages',
    plain: ['kind'],
  },
  affiliates: {
    steps: [
      {
        where: own,
        set: {
          slug: "'former-affiliate-' || user_id",
          accepted_from: "''",
          suspend_reason: "case when suspended_at is null then null else '(erased)' end",
        },
      },
    ],
    stays: money,
  },
  affiliate_lead_days: kept('counts name nobody, and a job counts them anew every day'),
  affiliate_links: {
    steps: [
      {
        where: 'affiliate_id = any(:ids)',
        set: {
          code: "'former-' || affiliate_id || '-' || id",
          label: "''",
          archived_at: 'coalesce(archived_at, :now)',
        },
      },
    ],
    stays: money,
    plain: ['funnel_id', 'page'],
  },
  commission_months: kept(money, ['status']),
  commissions: kept(money, ['kind', 'rate_from', 'status', 'reason']),
  payout_accounts: gone,
  payout_lines: {
    steps: [
      {
        where: 'affiliate_id = any(:ids)',
        // The number stays sealed and masked, as the proof of where money went.
        set: { account_name: formerName('affiliate_id') },
      },
      {
        where: `held_reason is not null and (affiliate_id = any(:ids)
          or affiliate_id in (select affiliate_id from affiliate_flags where ${isOfShared}))`,
        set: { held_reason: "'(erased)'" },
      },
    ],
    stays: money,
    plain: ['method', 'bank', 'sealed_number', 'masked_number', 'status', 'reference', 'end_reason'],
  },

  // After what they follow from: the new name of each row has marked it, and the address of before must not stay.
  affiliate_lead_stages: {
    steps: [{ where: 'mailbox in (select hashtextextended(k, 0) from unnest(:keys) k)' }],
    stays: 'numbers name nobody, and a job writes them anew from what is left',
    plain: ['kind', 'stage'],
  },
  affiliate_lead_marks: {
    steps: [{ where: 'person_key = any(:keys)', set: { person_key: 'null' } }],
    stays: 'a job takes every mark away within a minute',
  },

  // Last, when nothing names them any more. Which purposes go: below.
  files: {
    steps: [
      {
        where: "(owner_id = any(:ids) or order_id = any(:orders)) and purpose = 'payment-proof'",
        set: { name: "'proof'" },
      },
    ],
    stays: 'proofs of payments belong to the books until their time is over',
    plain: ['key', 'purpose', 'extension', 'content_type', 'sizes'],
  },
};

/** What becomes of a person's own uploads. */
export const erasedFiles: Readonly<Record<FilePurpose, 'goes' | 'stays'>> = {
  'profile-photo': 'goes',
  'win-picture': 'goes',
  'task-evidence': 'goes',
  'challenge-proof': 'goes',
  'check-in-picture': 'goes',
  'form-answer': 'goes',
  'bug-report': 'goes',
  // The books, until `proofs` of the retention periods is over.
  'payment-proof': 'stays',
  // Content of the product, uploaded by staff.
  'event-cover': 'stays',
  'resource-file': 'stays',
  'course-cover': 'stays',
  'lesson-picture': 'stays',
  'lesson-video': 'stays',
  'lesson-captions': 'stays',
  'lesson-file': 'stays',
  'setting-image': 'stays',
  'page-picture': 'stays',
  'training-freebie': 'stays',
  'affiliate-resource': 'stays',
};

/** Columns of content that name who looks after it: the place becomes free. */
export const rolesThatEnd = [
  'challenge_groups.lead_id',
  'courses.author_id',
  'events.host_id',
  'groups.leader_id',
  'stages.leader_id',
  'sub_groups.assistant_team_lead_id',
  'sub_groups.team_lead_id',
] as const;

/** The tables that tell nothing about a person, besides who of staff did something. */
export const tablesWithoutPeople: Readonly<Record<string, readonly string[]>> = {
  'content of the product': [
    'accountability_groups',
    'affiliate_resources',
    'affiliate_terms_versions',
    'announcements',
    'broadcasts',
    'challenge_days',
    'challenge_groups',
    'challenge_runs',
    'changelog_entries',
    'course_access_levels',
    'courses',
    'event_access_levels',
    'event_occurrences',
    'events',
    'feedback_snippets',
    'form_versions',
    'forms',
    'funnel_page_versions',
    'funnel_pages',
    'funnels',
    'groups',
    'group_prompts',
    'lesson_files',
    'lesson_pictures',
    'lessons',
    'mail_sequences',
    'policy_versions',
    'product_courses',
    'product_events',
    'product_resources',
    'products',
    'public_page_drafts',
    'public_page_versions',
    'quizzes',
    'redirect_rules',
    'resource_file_access_levels',
    'resource_files',
    'sequence_steps',
    'stage_tasks',
    'stages',
    'sub_groups',
    'tracks',
    'units',
  ],
  'how the product is set up and runs': [
    'access_levels',
    'audit_seals',
    'batches',
    'book_checks',
    'health_runs',
    'hooks',
    'installation',
    'job_workers',
    'name_revisions',
    'push_keys',
    'settings',
    'statement_mappings',
    'targets',
  ],
  'counts and sums': [
    'affiliate_click_days',
    'page_visits',
    'redirect_hits',
    'report_changes',
    'report_day_counts',
    'report_days',
    'report_key_counts',
    'retention_cohorts',
    'training_watchers',
  ],
  'the terms and steps of money, without a name': [
    'calamity_moves',
    'calamity_pauses',
    'caseload_moves',
    'coupon_payment_terms',
    'coupons',
    'funnel_payment_terms',
    'gateway_payments',
    'gateway_sessions',
    'owed_spans',
    'payment_allocations',
    'payment_terms',
    'payout_runs',
    'receipts',
    'statements',
  ],
  'ledgers: the door erase_from_ledgers empties what they say in words': [
    'affiliate_ledger',
    'audit_log',
    'invoice_adjustments',
    'payment_events',
    'subscription_events',
  ],
  'random marks or keyed hashes that lead to nobody': [
    'affiliate_clicks',
    'checkout_visits',
    'consent_answers',
    'funnel_visits',
  ],
  'it goes with the row that it hangs on': [
    'bug_report_replies',
    'challenge_nudges',
    'comment_pictures',
    'form_answer_files',
    'hook_deliveries',
    'hook_tries',
    'post_pictures',
    'visitor_steps',
  ],
  'files of imports and their problems, which the retention periods forget': ['imports'],
};
