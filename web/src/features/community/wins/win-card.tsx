import { cheerersText } from '@app/rules/community/wins/cheers';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { WinFieldsFragment } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { RowMenu } from '#ui/buttons/row-menu.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { CheerButton } from './cheer-button.tsx';
import classes from './wins.module.css';

type WinCardProps = {
  win: WinFieldsFragment;
  onEdit: (win: WinFieldsFragment) => void;
  onDelete: (win: WinFieldsFragment) => void;
};

/** Something a member is proud of, with the cheers of the others. */
export function WinCard({ win, onEdit, onDelete }: WinCardProps) {
  const { may } = useAccess();
  const { author, text, amountEarned, clientPlatform, picture, createdAt, isMine } = win;
  const mayDelete = isMine || may('post_moderate');
  const cheerers = cheerersText(win.cheeredBy, win.cheerCount);
  return (
    <article className={classes.card} aria-label={`${author.name}’s win`}>
      <header className={classes.head}>
        <Avatar id={author.id} name={author.name} src={author.profileImage} />
        <div className={classes.who} data-tapped-around>
          <RouteLink to="profile" params={{ slug: author.slug }} className={classes.name}>
            {author.name}
          </RouteLink>
          <span className={classes.when}>
            <DateText value={createdAt} form="relative" />
            {clientPlatform && ` · ${clientPlatform}`}
          </span>
        </div>
        <RowMenu
          actions={[
            ...(isMine ? [{ label: 'Edit', icon: <IconPencil size={18} />, onClick: () => onEdit(win) }] : []),
            ...(mayDelete
              ? [{ label: 'Delete', icon: <IconTrash size={18} />, danger: true, onClick: () => onDelete(win) }]
              : []),
          ]}
        />
      </header>
      <p className={classes.text}>{text}</p>
      {amountEarned !== null && amountEarned !== undefined && (
        <p className={classes.amount}>
          <Money pesos={amountEarned} strong /> earned
        </p>
      )}
      {picture && (
        <a className={classes.picture} href={picture.url} target="_blank" rel="noopener">
          <img
            src={`${picture.url}?w=640`}
            srcSet={`${picture.url}?w=640 640w, ${picture.url}?w=1280 1280w`}
            sizes="(max-width: 640px) 100vw, 640px"
            width={picture.width}
            height={picture.height}
            alt={`Picture of ${author.name}’s win, opens in full size`}
            loading="lazy"
          />
        </a>
      )}
      <footer className={classes.foot}>
        <CheerButton win={win} />
        {cheerers && <p className={classes.cheerers}>{cheerers}</p>}
      </footer>
    </article>
  );
}
