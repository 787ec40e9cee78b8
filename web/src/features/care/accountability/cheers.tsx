import { LONGEST_CHEER } from '@app/rules/care/accountability/check-in-words';
import { cheerersText } from '@app/rules/community/wins/cheers';
import { plural } from '@app/rules/text/plural';
import { IconConfetti } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import type { CheckInWordsFragment } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { CheerCheckIn, MyAccountability, UncheerCheckIn } from './accountability.operations.ts';
import classes from './accountability.module.css';

type Cheered = Pick<CheckInWordsFragment, 'id' | 'isCheered' | 'cheers'>;

const countText = (count: number) => (count === 0 ? 'Cheer' : plural(count, 'cheer'));

/** Below a buddy's check-in: a cheer with one tap, and a few words for those who like. */
export function CheerLine({ checkIn, name }: { checkIn: Cheered; name: string }) {
  const { id, isCheered, cheers } = checkIn;
  const again = { refetchQueries: [MyAccountability], awaitRefetchQueries: true };
  const [cheer, { loading }] = useMutation(CheerCheckIn, again);
  const [uncheer, { loading: takesBack }] = useMutation(UncheerCheckIn, again);
  const [isWriting, setWriting] = useState(false);
  const [words, setWords] = useState('');
  const first = name.split(' ')[0] ?? name;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await attempt(cheer({ variables: { checkInId: id, words } }), `${first} sees your words.`)) setWriting(false);
  };
  return (
    <div className={classes.cheers}>
      <CheerList cheers={cheers} />
      <div className={classes.cheerButtons}>
        <Button
          variant={isCheered ? 'light' : 'default'}
          leftSection={<IconConfetti size={18} />}
          aria-pressed={isCheered}
          aria-label={`${countText(cheers.length)} for ${name}’s check-in`}
          loading={loading || takesBack}
          onClick={() =>
            void attempt(
              isCheered
                ? uncheer({ variables: { checkInId: id } })
                : cheer({ variables: { checkInId: id, words: null } }),
            )
          }
        >
          {countText(cheers.length)}
        </Button>
        {!isWriting && (
          <PlainButton className={classes.textButton} onClick={() => setWriting(true)}>
            Reply
          </PlainButton>
        )}
      </div>
      {isWriting && (
        <form className={classes.cheerForm} onSubmit={(event) => void send(event)}>
          <TextInput
            aria-label={`Words for ${name}`}
            placeholder={`Say something to ${first}`}
            maxLength={LONGEST_CHEER}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit" loading={loading} disabled={words.trim() === ''}>
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
