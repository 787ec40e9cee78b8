import { badgeLabels, postKindFacts } from '@app/rules/community/posts/post-kinds';
import { IconHelpCircle, IconPencil, IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import classes from './posts.module.css';

const kindIcons = { post: IconPencil, win: IconTrophy, question: IconHelpCircle } as const;

type PostHeadProps = { post: PostFieldsFragment; hasGroup: boolean; hasExactTime?: boolean; menu: ReactNode };

/** Who wrote it, where and when, with the kind beside. */
export function PostHead({ post, hasGroup, hasExactTime = false, menu }: PostHeadProps) {
  const { author, kind, createdAt, editedAt } = post;
  return (
    <header className={classes.head}>
      <Avatar id={author.id} name={author.name} src={author.profileImage} size="lg" />
      <div className={classes.who}>
        <span className={classes.nameRow} data-tapped-around>
          <RouteLink to="profile" params={{ slug: author.slug }} className={classes.name}>
            {author.name}
          </RouteLink>
          <Badge badge={author.badge} />
        </span>
        <span className={classes.when}>
          {hasGroup && author.groupName && `Group ${author.groupName} · `}
          <DateText value={createdAt} form={hasExactTime ? 'exact' : 'relative'} />
          {editedAt && ' · edited'}
        </span>
      </div>
      {kind !== 'post' && <KindTag kind={kind} />}
      {menu}
    </header>
  );
}

export function Badge({ badge }: { badge: PostFieldsFragment['author']['badge'] }) {
  return badge && <span className={classes.badge}>{badgeLabels[badge]}</span>;
}

function KindTag({ kind }: Pick<PostFieldsFragment, 'kind'>) {
  const Icon = kindIcons[kind];
  return (
    <span className={classes.kind} data-kind={kind}>
      <Icon size={14} aria-hidden />
      {postKindFacts[kind].label}
    </span>
  );
}
