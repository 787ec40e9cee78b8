import { flagGroups } from '@app/rules/people/access/flags';
import type { ReactNode } from 'react';
import { Card } from '#ui/frame/card.tsx';
import { FlagGroupBox } from './flag-group-box.tsx';
import classes from './flag-check-list.module.css';
import type { SetFlags } from './flag-row.tsx';

type Props = {
  title: string;
  kind: 'pages' | 'functions';
  search: string;
  chosen: readonly string[];
  /** The level's flags before; changes are marked. */
  before: readonly string[];
  /** The flags the viewer can grant. */
  ownFlags: ReadonlySet<string>;
  disabled: boolean;
  error?: ReactNode;
  onSet: SetFlags;
};

/** One of the two check lists, grouped by area and narrowed by the search. */
export function FlagCheckList({ title, kind, search, chosen, before, ownFlags, disabled, error, onSet }: Props) {
  const words = search.trim().toLowerCase();
  const groups = flagGroups.map(({ id, label, [kind]: choices }) => ({
    id,
    label,
    all: choices,
    shown: label.toLowerCase().includes(words)
      ? choices
      : choices.filter((choice) => `${choice.label} ${choice.flag}`.toLowerCase().includes(words)),
  }));
  const shown = groups.filter((group) => group.shown.length > 0);
  const total = groups.reduce((sum, { all }) => sum + all.length, 0);

  return (
    <Card
      title={title}
      aside={
        <output className={classes.count} aria-label={`${title} chosen`}>
          {chosen.length} of {total}
        </output>
      }
    >
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {shown.length === 0 && <p className={classes.nothing}>No flag matches the search.</p>}
      <div className={classes.groups}>
        {shown.map((group) => (
          <FlagGroupBox
            key={group.id}
            listTitle={title}
            label={group.label}
            choices={group.shown}
            size={group.all.length}
            chosenInGroup={group.all.filter(({ flag }) => chosen.includes(flag)).length}
            chosen={chosen}
            before={before}
            ownFlags={ownFlags}
            disabled={disabled}
            onSet={onSet}
          />
        ))}
      </div>
    </Card>
  );
}
