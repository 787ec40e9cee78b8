import { LONGEST_CHEER } from '@app/rules/care/accountability/check-in-words';
import { cheerersText } from '@app/rules/community/wins/cheers';
import { plural } from '@app/rules/text/plural';
import { IconConfetti } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import type { CheckInWordsFragment } from '#gql/graphql.ts';
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

const again = { refetchQueries: [MyAccountability], awaitRefetchQueries: true };

/** A cheer with one tap beside a buddy's name; a second tap takes it back, and that can be undone with its words. */
export function CheerButton({ checkIn, name }: { checkIn: Cheered; name: string }) {
  const { id, isCheered, cheers } = checkIn;
  const [cheer, { loading }] = useMutation(CheerCheckIn, again);
  const [uncheer, { loading: takesBack }] = useMutation(UncheerCheckIn, again);
  const ownWords = useOwnWords(checkIn);
  const give = (words: string | null) => attempt(cheer({ variables: { checkInId: id, words } }));
  const takeBack = async () => {
    if (!(await attempt(uncheer({ variables: { checkInId: id } })))) return;
    toast.info('Your cheer is taken back', {
      duration: UNDO_MILLISECONDS,
      action: { label: 'Undo', onClick: () => void give(ownWords) },
    });
  };
  return (
    <Button
      variant={isCheered ? 'light' : 'default'}
      leftSection={<IconConfetti size={18} />}
      aria-pressed={isCheered}
      aria-label={`${countText(cheers.length)} for ${name}’s check-in`}
      loading={loading || takesBack}
      onClick={() => void (isCheered ? takeBack() : give(null))}
    >
      {countText(cheers.length)}
    </Button>
  );
}

/** Long enough to read it and to change one's mind. */
const UNDO_MILLISECONDS = 8_000;

/** What the viewer said with the cheer; null without words. */
function useOwnWords({ cheers }: Cheered): string | null {
  const { id } = useCurrentUser();
  return cheers.find(({ userId }) => userId === id)?.words || null;
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
  const { id, cheers } = checkIn;
  const [cheer, { loading }] = useMutation(CheerCheckIn, again);
  const ownWords = useOwnWords(checkIn);
  const first = name.split(' ')[0] ?? name;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await attempt(cheer({ variables: { checkInId: id, words } }), `${first} sees your words.`)) onType(null);
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
