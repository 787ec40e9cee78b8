import { type WinFilter, winFilters } from '@app/rules/community/posts/post-kinds';
import { plural } from '@app/rules/text/plural';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { WinsOfMonth } from './posts.operations.ts';
import classes from './wins-head.module.css';

const labels: Record<WinFilter, string> = { newest: 'Newest', stage: 'My stage', first: 'First wins' };

/** How many wins there are this month, the way to add one, and which of them are listed. */
export function WinsHead({ filter, onWrite }: { filter: WinFilter; onWrite: () => void }) {
  const { isReadOnly } = useAccess();
  const { data } = useQuery(WinsOfMonth);
  return (
    <>
      <section className={classes.month} aria-label="Wins of this month">
        <span className={classes.sign} aria-hidden>
          <IconTrophy size={24} />
        </span>
        <div className={classes.words}>
          <b>{data ? winsText(data.winsOfMonth.all) : 'Wins of this month'}</b>
          <span>{data ? `${data.winsOfMonth.ofGroup} from your group` : 'Counting…'}</span>
        </div>
        {!isReadOnly && <Button onClick={onWrite}>Post a win</Button>}
      </section>
      <nav className={classes.filters} aria-label="Which wins">
        {winFilters.map((value) => (
          <RouteLink
            key={value}
            to="community"
            query={{ tab: 'wins', ...(value === 'newest' ? {} : { wins: value }) }}
            className={classes.filter}
            aria-current={value === filter ? 'true' : undefined}
          >
            {labels[value]}
          </RouteLink>
        ))}
      </nav>
    </>
  );
}

function winsText(count: number): string {
  return count >= 1_000 ? '1,000 wins or more this month' : `${plural(count, 'win')} this month`;
}

export function winFilterOf(text: string | null): WinFilter {
  return winFilters.find((value) => value === text) ?? 'newest';
}
