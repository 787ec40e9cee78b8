import { LONGEST_WORDS, moodLabels } from '@app/rules/care/accountability/check-in-words';
import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import {
  IconCheck,
  IconFlame,
  IconMoodEmpty,
  IconMoodHappy,
  IconMoodNeutral,
  IconMoodSad,
  IconMoodSmile,
  IconTargetArrow,
} from '@tabler/icons-react';
import { type FormEvent, Suspense, useState } from 'react';
import type { CheckInWordsFragment, OwnAccountabilityGroupFragment } from '#gql/graphql.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import { Card } from '#ui/frame/card.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CheckInWithGroup, CompleteCheckIn, MyAccountability } from './accountability.operations.ts';
import { CheersOf } from './cheers.tsx';
import { checkInSubject } from './waiting-check-ins.ts';
import classes from './accountability.module.css';

/** The code of pictures comes when somebody wants one. */
const PictureField = lazyPart(async () => {
  const { KeptPictureField } = await import('#parts/files/kept-picture-field.tsx');
  return { default: KeptPictureField };
});

const faces = [IconMoodSad, IconMoodEmpty, IconMoodNeutral, IconMoodSmile, IconMoodHappy];

type CheckInCardProps = { group: OwnAccountabilityGroupFragment; points: number; isWaiting: boolean };

export function CheckInCard({ group, points, isWaiting }: CheckInCardProps) {
  const [isWriting, setWriting] = useState(false);
  if (group.own && isWriting)
    return (
      <CheckInForm key={group.own.id} group={group} points={0} own={group.own} onClose={() => setWriting(false)} />
    );
  if (group.own || isWaiting) {
    return <Done group={group} own={group.own ?? null} isWaiting={isWaiting} onWrite={() => setWriting(true)} />;
  }
  return <CheckInForm key={group.closesOn} group={group} points={points} />;
}

type CheckInFormProps = Omit<CheckInCardProps, 'isWaiting'> & {
  /** The check-in that is there already, to be written on. */
  own?: CheckInWordsFragment;
  onClose?: () => void;
};

/** One tap is a check-in; words, a face and a picture are for those who like, at once or later. */
function CheckInForm({ group, points, own, onClose }: CheckInFormProps) {
  const checkIn = useKeptMutation(CheckInWithGroup);
  const complete = useKeptMutation(CompleteCheckIn);
  const [reachedGoal, setReachedGoal] = useState<boolean | null>(own?.reachedGoal ?? null);
  const [done, setDone] = useState(own?.done ?? '');
  const [goal, setGoal] = useState(own?.goal ?? '');
  const [blocker, setBlocker] = useState(own?.blocker ?? '');
  const [mood, setMood] = useState<number | null>(own?.mood ?? null);
  const [wantsPicture, setWantsPicture] = useState(false);
  const [picture, setPicture] = useState<File | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      const kept = {
        variables: { input: { done, goal, blocker, reachedGoal, mood, fileId: null } },
        title: `Check-in with ${group.name}`,
        value: 'done',
        typed: [done, goal, blocker].filter(Boolean).join('\n'),
        ...(picture && {
          file: { purpose: 'check-in-picture' as const, at: ['input', 'fileId'], name: picture.name, content: picture },
        }),
        refetchQueries: [MyAccountability],
      };
      if (own) {
        const { kind } = await complete({ ...kept, subject: `${checkInSubject(group)}:words` });
        if (kind === 'sent') toast.success('Your check-in is saved');
        onClose?.();
        return;
      }
      const result = await checkIn({ ...kept, subject: checkInSubject(group) });
      if (result.kind === 'sent') {
        const { streak, points: given } = result.data.checkInWithGroup;
        toast.success(`Checked in${given > 0 ? `, +${given} XP` : ''}. ${cheer(streak, group.rhythm)}`);
      }
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Card
      title={group.rhythm === 'daily' ? 'Today’s check-in' : 'This week’s check-in'}
      rank={2}
      aside={points > 0 && <XpChip points={points} kind="earn" />}
    >
      <form className={classes.form} onSubmit={(event) => void save(event)}>
        {group.lastGoal && (
          <div className={classes.goal}>
            <IconTargetArrow size={20} aria-hidden className={classes.goalIcon} />
            <div className={classes.goalWords}>
              <p>
                <span className={classes.quiet}>Last time you said:</span> {group.lastGoal}
              </p>
              <div className={classes.pair} role="group" aria-label="Did you do it?">
                <Choice
                  isChosen={reachedGoal === true}
                  onClick={() => setReachedGoal(reachedGoal === true ? null : true)}
                >
                  <IconCheck size={18} aria-hidden /> Done
                </Choice>
                <Choice
                  isChosen={reachedGoal === false}
                  onClick={() => setReachedGoal(reachedGoal === false ? null : false)}
                >
                  Not yet
                </Choice>
              </div>
            </div>
          </div>
        )}
        <TextArea
          label="What I did"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST_WORDS}
          value={done}
          onChange={(event) => setDone(event.currentTarget.value)}
        />
        <TextArea
          label="What is next"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST_WORDS}
          value={goal}
          onChange={(event) => setGoal(event.currentTarget.value)}
        />
        <TextArea
          label={
            <>
              Anything in the way? <span className={classes.quiet}>Optional</span>
            </>
          }
          placeholder="Brownout, work schedule, nahihiya…"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={LONGEST_WORDS}
          value={blocker}
          onChange={(event) => setBlocker(event.currentTarget.value)}
        />
        <fieldset className={classes.moods}>
          <legend>How do you feel?</legend>
          <div className={classes.faces}>
            {moodLabels.map((label, place) => {
              const Face = faces[place] ?? IconMoodSmile;
              return (
                <Choice
                  key={label}
                  label={label}
                  isChosen={mood === place + 1}
                  onClick={() => setMood(mood === place + 1 ? null : place + 1)}
                >
                  <Face size={22} aria-hidden />
                </Choice>
              );
            })}
          </div>
        </fieldset>
        {own?.picture && !wantsPicture && <img className={classes.kept} src={own.picture} alt="Your picture" />}
        {wantsPicture ? (
          <Suspense fallback={null}>
            <PictureField
              label="Picture"
              help="Your group and the team see it."
              value={picture}
              onChange={setPicture}
            />
          </Suspense>
        ) : (
          <PlainButton className={classes.textButton} onClick={() => setWantsPicture(true)}>
            {own?.picture ? 'Choose another picture' : 'Add a picture'}
          </PlainButton>
        )}
        <Button type="submit" size="lg" fullWidth loading={isSaving}>
          {own ? 'Save' : 'Check in'}
        </Button>
        {onClose && (
          <Button variant="subtle" color="gray" fullWidth onClick={onClose}>
            Cancel
          </Button>
        )}
        <p className={classes.small}>Only your group and the team see this. Naka-save sa phone kahit offline.</p>
      </form>
    </Card>
  );
}

type ChoiceProps = { label?: string; isChosen: boolean; onClick: () => void; children: React.ReactNode };

function Choice({ label, isChosen, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function cheer(streak: number, rhythm: string): string {
  return streak > 1 ? `${plural(streak, rhythm === 'daily' ? 'day' : 'week')} in a row!` : 'Galing!';
}

type DoneProps = {
  group: OwnAccountabilityGroupFragment;
  own: CheckInWordsFragment | null;
  isWaiting: boolean;
  onWrite: () => void;
};

function Done({ group, own, isWaiting, onWrite }: DoneProps) {
  const self = group.buddies.find(({ isSelf }) => isSelf);
  const streak = self?.streak ?? 1;
  const unit = group.rhythm === 'daily' ? 'day' : 'week';
  return (
    <Card>
      <div className={classes.done}>
        <span className={classes.doneMark} aria-hidden>
          <IconFlame size={28} />
        </span>
        <h2 className={classes.doneTitle}>
          {streak > 1 ? `${plural(streak, unit)} in a row!` : 'You are checked in!'}
        </h2>
        <p className={classes.quiet}>
          {isWaiting
            ? 'Saved on this phone. We send it when you are back online, dated now.'
            : `Salamat! ${group.name} sees it. The next one opens ${unit === 'day' ? 'tomorrow' : 'next week'}.`}
        </p>
      </div>
      {own && <Words own={own} />}
      {own && (
        <Button variant={hasWords(own) ? 'subtle' : 'default'} fullWidth={!hasWords(own)} onClick={onWrite}>
          {hasWords(own) ? 'Edit' : 'Add what you did'}
        </Button>
      )}
      {own && <CheersOf checkIn={own} chatLink={group.chatLink ?? null} />}
    </Card>
  );
}

const hasWords = ({ done, goal, blocker }: CheckInWordsFragment) => [done, goal, blocker].some(Boolean);

export function Words({ own }: { own: CheckInWordsFragment }) {
  const { done, goal, blocker, mood, picture } = own;
  return (
    <dl className={classes.words}>
      {done && <Line term="What I did" text={done} />}
      {goal && <Line term="What is next" text={goal} />}
      {blocker && <Line term="In the way" text={blocker} />}
      {mood != null && <Line term="Feels" text={moodLabels[mood - 1] ?? ''} />}
      {picture && (
        <div>
          <dt className={classes.quiet}>Picture</dt>
          <dd>
            <img src={picture} alt="What they made" loading="lazy" />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className={classes.quiet}>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
