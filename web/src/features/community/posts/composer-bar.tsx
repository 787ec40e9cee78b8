import type { PostKind } from '@app/rules/community/posts/post-kinds';
import { IconHelpCircle, IconPencil, IconPhoto, IconTrophy } from '@tabler/icons-react';
import { useAuth } from '#session/auth-context.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import classes from './posts.module.css';

const kinds = [
  { label: 'Post', kind: 'post', Icon: IconPencil },
  { label: 'Win', kind: 'win', Icon: IconTrophy },
  { label: 'Question', kind: 'question', Icon: IconHelpCircle },
  { label: 'Photo', kind: 'post', Icon: IconPhoto },
] as const;

type ComposerBarProps = { prompt: string; onWrite: (kind: PostKind) => void };

/** The way into the sheet that writes a post. */
export function ComposerBar({ prompt, onWrite }: ComposerBarProps) {
  const { currentUser } = useAuth();
  if (!currentUser) return null;
  const name = `${currentUser.firstName} ${currentUser.lastName}`;
  return (
    <section className={classes.composer} aria-label="Write">
      <div className={classes.prompt}>
        <Avatar id={currentUser.id} name={name} src={currentUser.profileImage} size="lg" />
        <PlainButton className={classes.box} onClick={() => onWrite('post')}>
          {prompt}
        </PlainButton>
      </div>
      <div className={classes.kinds}>
        {kinds.map(({ label, kind, Icon }) => (
          <PlainButton key={label} className={classes.kindButton} data-kind={kind} onClick={() => onWrite(kind)}>
            <Icon size={20} aria-hidden />
            {label}
          </PlainButton>
        ))}
      </div>
    </section>
  );
}
