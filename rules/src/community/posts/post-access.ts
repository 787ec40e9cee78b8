/** What somebody is in the community, as far as posts ask. */
export type CommunityScope = {
  userId: number;
  /** Members and staff: the others read nothing. */
  isOfCommunity: boolean;
  /** The group they belong to, those they lead, and those in which they lead a part. */
  groupIds: readonly number[];
  /** The groups whose posts they look after. */
  ledGroupIds: readonly number[];
  /** Staff who look after all posts. */
  moderatesAll: boolean;
  /** Staff who may only look. */
  isReadOnly: boolean;
  /** Borrowed hands write nothing in somebody's name. */
  isImpersonated: boolean;
  /** A member whose membership is not open: expired beyond grace, unpaid beyond grace, paused. */
  isBlocked: boolean;
};

export type PostFacts = {
  authorId: number;
  /** The group it belongs to. A win has one and is read by everyone all the same. */
  groupId: number | null;
  isForEveryone: boolean;
  isHidden: boolean;
  isLocked: boolean;
  isAuthorArchived: boolean;
};

/** Their own group and what is for everyone. What is hidden is left only to those who decide about it. */
export function maySeePost(post: PostFacts, scope: CommunityScope): boolean {
  if (!scope.isOfCommunity || post.isAuthorArchived) return false;
  if (post.isHidden) return looksAfter(post, scope) || scope.isReadOnly;
  if (post.isForEveryone || scope.moderatesAll || scope.isReadOnly) return true;
  return post.groupId !== null && scope.groupIds.includes(post.groupId);
}

/** Leaders look after the posts of their groups, staff with the flag after all of them. */
export function mayModeratePost(post: PostFacts, scope: CommunityScope): boolean {
  return writeRefusal(scope) === null && !post.isAuthorArchived && looksAfter(post, scope);
}

/** Nobody decides about reports against themselves. */
export function mayDecideReports(post: PostFacts, writerId: number, scope: CommunityScope): boolean {
  return mayModeratePost(post, scope) && writerId !== scope.userId;
}

function looksAfter({ groupId }: PostFacts, { moderatesAll, ledGroupIds }: CommunityScope): boolean {
  return moderatesAll || (groupId !== null && ledGroupIds.includes(groupId));
}

type WriteRefusal = 'outsider' | 'read-only' | 'impersonated' | 'blocked';

/** Why somebody may write nothing at all, or null. */
export function writeRefusal(scope: CommunityScope): WriteRefusal | null {
  if (!scope.isOfCommunity) return 'outsider';
  if (scope.isReadOnly) return 'read-only';
  if (scope.isImpersonated) return 'impersonated';
  return scope.isBlocked ? 'blocked' : null;
}

export const writeRefusalMessages: Record<WriteRefusal, string> = {
  outsider: 'This is for members of the community.',
  'read-only': 'Your access is read-only, so you cannot write here.',
  impersonated: 'Not while you are logged in as somebody else.',
  blocked: 'Your membership is not active. Renew it to write in the community again.',
};

/** Where a new post may go: their groups, or everyone. */
export function mayPostTo(groupId: number | null, scope: CommunityScope): boolean {
  return groupId === null || scope.groupIds.includes(groupId) || scope.moderatesAll;
}

/** Under a locked post only those speak who look after it. */
export function mayCommentOn(post: PostFacts, scope: CommunityScope): boolean {
  if (writeRefusal(scope) !== null || post.isHidden || !maySeePost(post, scope)) return false;
  return !post.isLocked || looksAfter(post, scope);
}

/** One's own words, as long as they are not hidden. */
export function mayChangePost(post: PostFacts, scope: CommunityScope): boolean {
  return writeRefusal(scope) === null && post.authorId === scope.userId && !post.isHidden && !post.isAuthorArchived;
}

/** One's own, also after the membership ended and while it is hidden: it is theirs. Or as one who looks after it. */
export function mayDeletePost(post: PostFacts, scope: CommunityScope): boolean {
  const isOwn = post.authorId === scope.userId && !scope.isImpersonated && !scope.isReadOnly;
  return isOwn || mayModeratePost(post, scope);
}
