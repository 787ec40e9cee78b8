import { winMessages } from '@app/rules/community/wins/win';
import type { Context } from '#context.ts';
import { react, takeBackReaction } from '#features/community/posts/react.ts';
import { type SeenWin, winOf } from './read-wins.ts';

const cheer = (id: number, operation: string) =>
  ({
    postId: id,
    kind: 'cheer',
    of: 'win',
    sentAs: { operation, input: { id } },
    ownMessage: winMessages.ownCheer,
  }) as const;

/** Once per person, however often it is called. */
export async function cheerWin(ctx: Context, id: number): Promise<SeenWin> {
  return winOf(await react(ctx, cheer(id, 'cheerWin')));
}

export async function uncheerWin(ctx: Context, id: number): Promise<SeenWin> {
  return winOf(await takeBackReaction(ctx, cheer(id, 'uncheerWin')));
}
