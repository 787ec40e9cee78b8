import { IconDeviceMobileCheck, IconTrash } from '@tabler/icons-react';
import { attempt } from '#graphql/attempt.ts';
import { savedAnswers } from '#offline/saved-answers.ts';
import { type SavedGroup, savedGroups, sizeText } from '#offline/saved-things.ts';
import { useSavedAnswers } from '#offline/use-saved-answers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Card } from '#ui/frame/card.tsx';
import classes from '../profile.module.css';
import rows from './sessions-list.module.css';

/** What this phone keeps for the times without a connection, and a way to take each of it off. */
export function SavedOnPhoneCard() {
  const [answers, reload] = useSavedAnswers();
  if (!answers) return null;
  const groups = savedGroups(answers);
  const remove = async ({ title, answers: own }: SavedGroup) => {
    if (await attempt(savedAnswers.forget(own), `“${title}” is no longer saved on this phone`)) reload();
  };
  const removeAll = async () => {
    if (await attempt(savedAnswers.forgetOthers(null), 'Nothing is saved on this phone any more')) reload();
  };
  if (groups.length === 0) {
    return (
      <Card>
        <p className={classes.dim}>
          Nothing yet. Lessons you open can be read again here without a connection. Videos are never saved.
        </p>
      </Card>
    );
  }
  return (
    <Card padding="none">
      <ul className={rows.list} aria-label="Saved on this phone">
        {groups.map((group) => (
          <SavedRow key={group.title} group={group} onRemove={() => void remove(group)} />
        ))}
      </ul>
      <div className={classes.savedFoot}>
        <p className={classes.dim}>{sizeText(answers)} in all. Videos are never saved.</p>
        <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => void removeAll()}>
          Remove it all
        </Button>
      </div>
    </Card>
  );
}

function SavedRow({ group: { title, detail }, onRemove }: { group: SavedGroup; onRemove: () => void }) {
  return (
    <li className={rows.row}>
      <span className={rows.icon}>
        <IconDeviceMobileCheck size={22} aria-hidden />
      </span>
      <div className={rows.text}>
        <p className={rows.name}>{title}</p>
        <p className={rows.detail}>{detail}</p>
      </div>
      <IconButton size={44} aria-label={`Remove “${title}”`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </li>
  );
}
