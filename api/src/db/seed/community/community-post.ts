import type { PostKind } from '@app/rules/community/posts/post-kinds';
import type { Tone } from './comment-lines.ts';

/** A post of the demo, by somebody who could have written it. */
export type CommunityPost = {
  text: string;
  kind?: Exclude<PostKind, 'win'>;
  /** The stage from which somebody has this to tell. */
  stage?: number;
  byCoach?: true;
  isForEveryone?: true;
  /** How others answer, besides what they say to exactly this. */
  tone: Tone;
  /** Said first and in order; `coach:` is the coach of the group. */
  says?: readonly string[];
};
