import { roughBytes } from '@app/rules/learning/progress/data-use';
import { IconDeviceMobileCheck, IconTrash } from '@tabler/icons-react';
import { attempt } from '#graphql/attempt.ts';
import { savedAnswers } from '#offline/saved-answers.ts';
import { bytesOf, type SavedGroup, savedGroups } from '#offline/saved-things.ts';
import { useSavedAnswers } from '#offline/use-saved-answers.ts';
import { useSavedFiles } from '#offline/use-saved-files.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Card } from '#ui/frame/card.tsx';
import classes from '../profile.module.css';
import rows from './sessions-list.module.css';

/** What this device keeps for the times without a connection, and a way to take each of it off. */
export function SavedOnPhoneCard() {
  const [answers, reload] = useSavedAnswers();
  const { files, remove: removeFile } = useSavedFiles();
  if (!answers) return null;
  const groups = savedGroups(answers);
  const remove = async ({ title, answers: own }: SavedGroup) => {
    if (await attempt(savedAnswers.forget(own), `“${title}” is no longer saved on this device`)) reload();
  };
  const removeAll = async () => {
    const removing = Promise.all([savedAnswers.forgetOthers(null), ...files.map(({ url }) => removeFile(url))]);
    if (await attempt(removing, 'Nothing is saved on this device any more')) reload();
  };
  const bytes = files.reduce((sum, file) => sum + file.bytes, bytesOf(answers));
  if (groups.length + files.length === 0) {
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
      <ul className={rows.list} aria-label="Saved on this device">
        {groups.map((group) => (
          <SavedRow key={group.title} {...group} onRemove={() => void remove(group)} />
        ))}
        {files.map(({ url, name, bytes: size }) => (
          <SavedRow key={url} title={name} detail={roughBytes(size)} onRemove={() => void removeFile(url)} />
        ))}
      </ul>
      <div className={classes.savedFoot}>
        <p className={classes.dim}>{roughBytes(bytes)} in all. Videos are never saved.</p>
        <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => void removeAll()}>
          Remove it all
        </Button>
      </div>
    </Card>
  );
}

type SavedRowProps = { title: string; detail: string; onRemove: () => void };

function SavedRow({ title, detail, onRemove }: SavedRowProps) {
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
