import type { FlagChoice } from '@app/rules/people/access/flags';
import { Button } from '#ui/buttons/button.tsx';
import classes from './flag-group-box.module.css';
import { FlagRow, type SetFlags } from './flag-row.tsx';

type Props = {
  /** The list of this group, for the names of its buttons. */
  listTitle: string;
  label: string;
  /** The flags to show; a search may have left some out. */
  choices: readonly FlagChoice<string>[];
  size: number;
  chosenInGroup: number;
  chosen: readonly string[];
  before: readonly string[];
  ownFlags: ReadonlySet<string>;
  disabled: boolean;
  onSet: SetFlags;
};

/** The flags of one area with "all" and "none", which change only visible flags that can be granted. */
export function FlagGroupBox(props: Props) {
  const { listTitle, label, choices, size, chosenInGroup, chosen, before, ownFlags, disabled, onSet } = props;
  const open = choices.map(({ flag }) => flag).filter((flag) => ownFlags.has(flag));
  const off = open.filter((flag) => !chosen.includes(flag));
  const on = open.filter((flag) => chosen.includes(flag));
  const name = `${listTitle}: ${label}`;
  return (
    <fieldset className={classes.group} aria-label={name}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <span className={classes.count}>
          {chosenInGroup} of {size}
        </span>
        {!disabled && (
          <span className={classes.buttons}>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.button}
              aria-label={`All of ${name}`}
              disabled={off.length === 0}
              onClick={() => onSet(off, true)}
            >
              All
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.button}
              aria-label={`None of ${name}`}
              disabled={on.length === 0}
              onClick={() => onSet(on, false)}
            >
              None
            </Button>
          </span>
        )}
      </div>
      <div className={classes.flags}>
        {choices.map((choice) => (
          <FlagRow
            key={choice.flag}
            flag={choice.flag}
            label={choice.label}
            isOn={chosen.includes(choice.flag)}
            wasOn={before.includes(choice.flag)}
            isOwn={ownFlags.has(choice.flag)}
            disabled={disabled}
            onSet={onSet}
          />
        ))}
      </div>
    </fieldset>
  );
}
