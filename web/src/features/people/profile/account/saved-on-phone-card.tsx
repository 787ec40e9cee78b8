import { plural } from '@app/rules/text/plural';
import { IconTrash } from '@tabler/icons-react';
import { attempt } from '#graphql/attempt.ts';
import { savedAnswers } from '#offline/saved-answers.ts';
import { sizeText } from '#offline/saved-things.ts';
import { useSavedAnswers } from '#offline/use-saved-answers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/frame/card.tsx';
import classes from '../profile.module.css';

/** What this phone keeps for the times without a connection, and a way to take it off. */
export function SavedOnPhoneCard() {
  const [answers, reload] = useSavedAnswers();
  const remove = async () => {
    if (await attempt(savedAnswers.forgetOthers(null), 'Nothing is saved on this phone any more')) reload();
  };
  if (!answers) return null;
  const lessons = answers.filter(({ name }) => name === 'MyLesson').length;
  return (
    <Card>
      <div className={classes.stack}>
        {answers.length === 0 ? (
          <p className={classes.dim}>
            Nothing yet. Lessons you open can be read again here without a connection. Videos are never saved.
          </p>
        ) : (
          <p>
            {sizeText(answers)}: {lessons > 0 && `${plural(lessons, 'lesson')}, `}your courses and pages as you last saw
            them. Videos are never saved.
          </p>
        )}
        {answers.length > 0 && (
          <div>
            <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => void remove()}>
              Remove it all
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
