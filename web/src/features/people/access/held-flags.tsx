import { flagGroups } from '@app/rules/people/access/flags';
import { IconCheck } from '@tabler/icons-react';
import classes from './held-flags.module.css';

type Props = { kind: 'pages' | 'functions'; levelFlags: readonly string[] };

/** The flags that a level carries, area by area; areas without any are named at the end. */
export function FlagList({ kind, levelFlags }: Props) {
  const groups = flagGroups
    .map(({ id, label, [kind]: choices }) => ({
      id,
      label,
      all: choices.length,
      levelFlags: choices.filter(({ flag }) => levelFlags.includes(flag)),
    }))
    .filter(({ all }) => all > 0);
  const filled = groups.filter((group) => group.levelFlags.length > 0);
  const empty = groups.filter((group) => group.levelFlags.length === 0);
  return (
    <div className={classes.groups}>
      {filled.map(({ id, label, all, levelFlags: flags }) => (
        <section key={id} aria-label={label}>
          <h4 className={classes.head}>
            {label}
            <span className={classes.count}>
              {flags.length} of {all}
            </span>
          </h4>
          <ul className={classes.flags}>
            {flags.map((choice) => (
              <li key={choice.flag} className={classes.flag}>
                <IconCheck size={16} className={classes.mark} aria-hidden />
                {choice.label}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {empty.length > 0 && (
        <p className={classes.none}>
          {filled.length > 0 ? 'Nothing in ' : 'None: nothing in '}
          {empty.map(({ label }) => label).join(' · ')}
        </p>
      )}
    </div>
  );
}
