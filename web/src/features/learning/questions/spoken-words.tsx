import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { QuestionFieldsFragment } from '#gql/graphql.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { RowMenu } from '#ui/buttons/row-menu.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import classes from './questions.module.css';
import { WordsForm } from './words-form.tsx';

type SpokenWordsProps = {
  words: QuestionFieldsFragment['answers'][number];
  schema: z.ZodType<{ text: string }, { text: string }>;
  label: string;
  onUpdate: (text: string) => Promise<unknown>;
  onDelete: () => void;
  children?: ReactNode;
};

/** A text with its author and time; its author may change it. */
export function SpokenWords({ words, schema, label, onUpdate, onDelete, children }: SpokenWordsProps) {
  const [isEditing, setEditing] = useState(false);
  const { author, text, createdAt, isMine, mayDelete } = words;
  return (
    <article className={classes.words} aria-label={`${label} of ${author.name}`}>
      <header className={classes.head}>
        <Avatar id={author.id} name={author.name} src={author.profileImage} size="sm" />
        <span className={classes.who}>
          <b>{author.name}</b> <DateText value={createdAt} form="relative" />
        </span>
        {(isMine || mayDelete) && (
          <RowMenu
            actions={[
              ...(isMine ? [{ label: 'Edit', icon: <IconPencil size={18} />, onClick: () => setEditing(true) }] : []),
              ...(mayDelete
                ? [{ label: 'Delete', icon: <IconTrash size={18} />, danger: true, onClick: onDelete }]
                : []),
            ]}
          />
        )}
      </header>
      {isEditing ? (
        <WordsForm
          schema={schema}
          label={label}
          button="Save"
          text={text}
          onCancel={() => setEditing(false)}
          onSave={async (next) => {
            await onUpdate(next);
            setEditing(false);
          }}
        />
      ) : (
        <p className={classes.text}>{text}</p>
      )}
      {children}
    </article>
  );
}
