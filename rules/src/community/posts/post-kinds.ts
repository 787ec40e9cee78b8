/** What people write: wins may name what was earned, questions are for the coach. */
export const postKinds = ['post', 'win', 'question'] as const;
export type PostKind = (typeof postKinds)[number];

/** One of each kind per person and post; given again it is taken back. */
export const reactionKinds = ['cheer', 'salamat', 'galing'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const reactionLabels: Record<ReactionKind, string> = { cheer: 'Cheer', salamat: 'Salamat', galing: 'Galing' };

type KindFacts = {
  label: string;
  /** The name of its text in forms and messages. */
  textLabel: string;
  /** What an author reads about it: `cheered your win`. */
  noun: string;
  /** The one button of the feed; the post itself offers all. */
  mainReaction: ReactionKind;
  commentVerb: string;
  /** Belongs to the author's group and is read by everyone, whatever was chosen. */
  isAlwaysForEveryone: boolean;
  mayHaveAmount: boolean;
};

export const postKindFacts: Record<PostKind, KindFacts> = {
  post: {
    label: 'Post',
    textLabel: 'Your post',
    noun: 'post',
    mainReaction: 'cheer',
    commentVerb: 'Comment',
    isAlwaysForEveryone: false,
    mayHaveAmount: false,
  },
  win: {
    label: 'Win',
    textLabel: 'Your win',
    noun: 'win',
    mainReaction: 'cheer',
    commentVerb: 'Comment',
    isAlwaysForEveryone: true,
    mayHaveAmount: true,
  },
  question: {
    label: 'Question',
    textLabel: 'Your question',
    noun: 'question',
    mainReaction: 'galing',
    commentVerb: 'Answer',
    isAlwaysForEveryone: false,
    mayHaveAmount: false,
  },
};

/** The tabs of the community's page. */
export const feedTabs = ['group', 'everyone', 'wins'] as const;
export type FeedTab = (typeof feedTabs)[number];

/** Which wins are listed: all of them, those of people in one's own stage, those that are somebody's first. */
export const winFilters = ['newest', 'stage', 'first'] as const;
export type WinFilter = (typeof winFilters)[number];

/** What somebody keeps to themselves about a post: not shown to them, no notices about it, kept to read later. */
export const postMarks = ['hidden', 'muted', 'saved'] as const;
export type PostMark = (typeof postMarks)[number];

/** A part of the community that readers should know: a coach's answer counts more. */
export type AuthorBadge = 'team' | 'coach';

export const badgeLabels: Record<AuthorBadge, string> = { team: 'Team', coach: 'Coach' };

export const teamLevels: readonly string[] = ['tribe-team-fa', 'tribe-team-ro', 'success-manager'];
export const coachLevels: readonly string[] = ['coach', 'assistant-coach', 'head-coach', 'expert'];

export function authorBadge(levelIds: readonly string[]): AuthorBadge | null {
  if (levelIds.some((id) => teamLevels.includes(id))) return 'team';
  return levelIds.some((id) => coachLevels.includes(id)) ? 'coach' : null;
}
