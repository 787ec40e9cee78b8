import { mentionAt, withMention } from '@app/rules/people/users/mentions';
import { type ChangeEvent, useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { TextareaField, type TextareaFieldProps } from '#ui/form/textarea-field.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { Mentionable } from './comments/comments.operations.ts';
import classes from './post-form.module.css';

export type MentionedPerson = { id: number; slug: string; name: string };

type MentionAreaProps = Omit<TextareaFieldProps, 'onChange' | 'value'> & {
  value?: string;
  onText: (text: string) => void;
  /** People of whom the text knows, by their @. */
  named: readonly MentionedPerson[];
  onName: (person: MentionedPerson) => void;
  /** Under which those who spoke can be named, too. */
  postId?: number;
};

const pause = 200;

/** Words in which people are named: whoever types @ and a letter gets those of the group to choose from. */
export function MentionArea({ value = '', onText, named, onName, postId, ...field }: MentionAreaProps) {
  const [caret, setCaret] = useState(0);
  const mention = mentionAt(value, caret);
  const [begun] = useDebouncedValue(mention?.typed.trim() ?? '', pause);
  // What is typed behind a name that was chosen belongs to the sentence.
  const isNamed = named.some(({ name }) => mention?.typed.startsWith(name));
  const isAsked = mention !== null && begun !== '' && !isNamed;
  const { data } = useQuery(Mentionable, {
    variables: { search: begun, postId },
    skip: !isAsked,
    fetchPolicy: 'cache-first',
  });
  const offered = isAsked ? (data?.mentionable ?? []) : [];

  const change = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
    setCaret(currentTarget.selectionStart);
    onText(currentTarget.value);
  };
  const choose = (person: MentionedPerson) => {
    if (!mention) return;
    setCaret(0);
    onName(person);
    onText(withMention(value, mention, person.name).text);
  };

  return (
    <div>
      <TextareaField {...field} value={value} onChange={change} />
      {offered.length > 0 && (
        <ul className={classes.names} aria-label="People to name">
          {offered.map((person) => (
            <li key={person.id}>
              <PlainButton className={classes.name} onClick={() => choose(person)}>
                <Avatar id={person.id} name={person.name} src={person.profileImage} size="sm" />
                {person.name}
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
