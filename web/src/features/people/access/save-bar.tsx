import type { NewAccessLevelInput } from '@app/rules/people/access/access-level-input';
import { plural } from '@app/rules/text/plural';
import { RouteButton } from '#navigation/route-link.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import classes from './save-bar.module.css';

type Flags = Pick<NewAccessLevelInput, 'pageFlags' | 'functionFlags' | 'needsSecondStep'>;
type Props = { isNew: boolean; levelId: string; before: Flags; chosen: Flags };

/** Stays visible while the long lists scroll: the selection, the changes, and the exit. */
export function SaveBar({ isNew, levelId, before, chosen }: Props) {
  const { pageFlags, functionFlags } = chosen;
  return (
    <div className={classes.bar}>
      <output className={classes.words} aria-label="Chosen flags">
        <span className={classes.chosen}>
          {plural(pageFlags.length, 'page')} · {plural(functionFlags.length, 'function')}
        </span>
        {!isNew && <span className={classes.changes}>{changesText(before, chosen)}</span>}
      </output>
      <div className={classes.buttons}>
        {isNew ? (
          <RouteButton to="accessLevels" variant="default">
            Cancel
          </RouteButton>
        ) : (
          <RouteButton to="accessLevel" params={{ id: levelId }} variant="default">
            Cancel
          </RouteButton>
        )}
        <SubmitButton>Save</SubmitButton>
      </div>
    </div>
  );
}

function changesText(before: Flags, after: Flags): string {
  const [old, now] = [namesOf(before), namesOf(after)];
  const added = now.filter((name) => !old.includes(name)).length;
  const removed = old.filter((name) => !now.includes(name)).length;
  const isStepChanged = (before.needsSecondStep ?? false) !== (after.needsSecondStep ?? false);
  const changes = [
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
    isStepChanged && `two-step login ${after.needsSecondStep ? 'on' : 'off'}`,
  ].filter(Boolean);
  return changes.join(', ') || 'No changes';
}

/** A page and a function may share a name. */
function namesOf({ pageFlags, functionFlags }: Flags): string[] {
  return [...pageFlags.map((flag) => `page ${flag}`), ...functionFlags.map((flag) => `function ${flag}`)];
}
