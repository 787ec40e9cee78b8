import { LONGEST_CHEER } from '@app/rules/care/accountability/check-in-words';
import { cheerersText } from '@app/rules/community/wins/cheers';
import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { IconConfetti } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import type { ChangeableCache } from '#graphql/client/answer-cache.ts';
import type { CheckInWordsFragment, MyAccountabilityQuery } from '#gql/graphql.ts';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { useWaitingChoice } from '#outbox/use-waiting-choice.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CheerCheckIn, MyAccountability, UncheerCheckIn } from './accountability.operations.ts';
import classes from './accountability.module.css';

type Cheered = Pick<CheckInWordsFragment, 'id' | 'isCheered' | 'cheers'>;

const countText = (count: number) => (count === 0 ? 'Cheer' : plural(count, 'cheer'));

/** A cheer with one tap beside a buddy's name; a second tap takes it back, and that can be undone with its words. */
export function CheerButton({ checkIn, name }: { checkIn: Cheered; name: string }) {
  const { isOn, ownWords, give, takeBack } = useCheer(checkIn, name);
  const count = checkIn.cheers.length + Number(isOn) - Number(checkIn.isCheered);
  const press = async () => {
    if (!isOn) return void (await attempt(give(null)));
    if (!(await attempt(takeBack()))) return;
    toast.info('Your cheer is taken back', {
      duration: UNDO_MILLISECONDS,
      action: { label: 'Undo', onClick: () => void attempt(give(ownWords)) },
    });
  };
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      leftSection={<IconConfetti size={18} />}
      aria-pressed={isOn}
      aria-label={`${countText(count)} for ${name}’s check-in`}
      onClick={() => void press()}
    >
      {countText(count)}
    </Button>
  );
}

/** Long enough to read it and to change one's mind. */
const UNDO_MILLISECONDS = 8_000;

/** The viewer's cheer, with what they said or null; it counts at once, and waits on the phone without a connection. */
function useCheer({ id, isCheered, cheers }: Cheered, name: string) {
  const user = useCurrentUser();
  const subject = `check-in-cheer:${id}`;
  const { isOn, turned } = useWaitingChoice(subject, isCheered);
  const waiting = useOutboxItems().findLast((item) => item.subject === subject && item.refusal === null);
  const known = cheers.find(({ userId }) => userId === user.id);
  const cheer = useKeptMutation(CheerCheckIn);
  const uncheer = useKeptMutation(UncheerCheckIn);
  const self = { userId: user.id, name: `${user.firstName} ${user.lastName}`, profileImage: user.profileImage };
  const after = (words: string | null) => ({
    refetchQueries: [MyAccountability],
    update: (cache: ChangeableCache) =>
      cache.updateQuery({ query: MyAccountability }, (answer) =>
        withCheer(answer, { checkInId: id, userId: user.id, cheer: words === null ? null : { ...self, words } }),
      ),
  });
  return {
    isOn,
    ownWords: (waiting ? waiting.typed : known?.words) || null,
    give: (words: string | null) =>
      cheer({
        variables: { checkInId: id, words },
        title: `Your cheer for ${name}`,
        subject,
        value: 'yes',
        typed: words ?? undefined,
        ...after(words ?? known?.words ?? ''),
      }),
    takeBack: () => uncheer({ variables: { checkInId: id }, title: `No cheer for ${name}`, ...turned, ...after(null) }),
  };
}

type Given = { checkInId: number; userId: number; cheer: Cheered['cheers'][number] | null };

/** The answer with the viewer's cheer, or without it, as the server will tell it. */
function withCheer(
  answer: MyAccountabilityQuery | null,
  { checkInId, userId, cheer }: Given,
): MyAccountabilityQuery | null {
  const group = answer?.myAccountability.group;
  if (!answer || !group) return answer;
  const changed = (checkIn: CheckInWordsFragment) => {
    const others = checkIn.cheers.filter((each) => each.userId !== userId);
    return { ...checkIn, isCheered: cheer !== null, cheers: cheer ? [...others, cheer] : others };
  };
  const buddies = group.buddies.map((buddy) =>
    buddy.checkIn?.id === checkInId ? { ...buddy, checkIn: changed(buddy.checkIn) } : buddy,
  );
  return { ...answer, myAccountability: { ...answer.myAccountability, group: { ...group, buddies } } };
}

type CheerLineProps = {
  checkIn: Cheered;
  name: string;
  /** What is typed and not sent; null while nobody writes. */
  words: string | null;
  onType: (words: string | null) => void;
};

/** Below a buddy's check-in: what others said, and a few words for those who like. */
export function CheerLine({ checkIn, name, words, onType }: CheerLineProps) {
  const { cheers } = checkIn;
  const { ownWords, give } = useCheer(checkIn, name);
  const [isSending, setSending] = useState(false);
  const first = name.split(' ')[0] ?? name;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const { kind } = await give(words);
      onType(null);
      if (kind === 'sent') toast.success(`${first} sees your words.`);
    } catch (error) {
      toast.error(errorText(error));
    }
    setSending(false);
  };
  return (
    <div className={classes.cheers}>
      <CheerList cheers={cheers} />
      {words === null ? (
        <PlainButton className={classes.textButton} onClick={() => onType(ownWords ?? '')}>
          {ownWords ? 'Change your words' : `Cheer ${first} with words`}
        </PlainButton>
      ) : (
        <form className={classes.cheerForm} onSubmit={(event) => void send(event)}>
          <TextInput
            aria-label={`Words for ${name}`}
            placeholder={`Say something to ${first}`}
            maxLength={LONGEST_CHEER}
            value={words}
            onChange={(event) => onType(event.currentTarget.value)}
          />
          <Button type="submit" loading={isSending} disabled={words.trim() === ''}>
            Send
          </Button>
        </form>
      )}
    </div>
  );
}

/** Below the own check-in: what the buddies said, and how many cheered. */
export function CheersOf({ checkIn, chatLink }: { checkIn: Cheered; chatLink: string | null }) {
  const { cheers } = checkIn;
  if (cheers.length === 0) return null;
  return (
    <div className={classes.ownCheers}>
      <CheerList cheers={cheers} />
      <div className={classes.cheerButtons}>
        <span
          className={classes.cheerCount}
          title={cheerersText(
            cheers.map(({ name }) => name),
            cheers.length,
          )}
        >
          <IconConfetti size={18} aria-hidden />
          {countText(cheers.length)}
        </span>
        {chatLink && (
          <a href={chatLink} target="_blank" rel="noreferrer">
            Reply
          </a>
        )}
      </div>
    </div>
  );
}

function CheerList({ cheers }: Pick<Cheered, 'cheers'>) {
  const said = cheers.filter(({ words }) => words !== '');
  if (said.length === 0) return null;
  return (
    <ul className={classes.cheerList}>
      {said.map(({ userId, name, profileImage, words }) => (
        <li key={userId}>
          <Avatar id={userId} name={name} src={profileImage ?? null} />
          <span>
            <b>{name}</b>
            <span>“{words}”</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
