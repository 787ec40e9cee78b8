import { centavosFromPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { longestPost } from '@app/rules/community/posts/post-input';
import { type PostKind, postKindFacts, postKinds } from '@app/rules/community/posts/post-kinds';
import { clientPlatforms } from '@app/rules/community/wins/win';
import { fieldMessage } from '@app/rules/text/field-messages';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { useAuth } from '#session/auth-context.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { z } from 'zod';
import { postDraft } from './draft.ts';
import { keptPicture } from './kept-picture.ts';
import { MentionArea, type MentionedPerson } from './mention-area.tsx';
import classes from './post-form.module.css';
import { PicturesField, type SentPicture } from './pictures-field.tsx';
import { CreatePost, Feed, UpdatePost } from './posts.operations.ts';

export type OwnGroup = { id: number; name: string };

type PostFormProps = {
  post: PostFieldsFragment | null;
  kind: PostKind;
  /** The writer's own group; without one they write to everyone. */
  group: OwnGroup | null;
};

const everyone = 'everyone';
const platformOptions = [
  { value: '', label: 'No platform' },
  ...clientPlatforms.map((platform) => ({ value: platform, label: platform })),
];

const formSchema = z.object({
  text: z.string().trim().min(1, fieldMessage('Your post', 'required')).max(longestPost),
  amountEarned: z
    .string()
    .trim()
    .refine((text) => text === '' || (centavosFromPesos(text) ?? 0) > 0, 'Amount earned must be an amount in pesos'),
  clientPlatform: z.string(),
  audience: z.string(),
});

/** The kind, the readers, the words and up to four pictures. What is typed survives closing. */
export function PostForm({ post, kind: first, group }: PostFormProps) {
  const modal = useModal();
  const { currentUser } = useAuth();
  const draft = postDraft(currentUser?.id ?? 0);
  const [kind, setKind] = useState<PostKind>(post?.kind ?? first);
  const [named, setNamed] = useState<readonly MentionedPerson[]>(post?.mentions ?? []);
  const [pictures, setPictures] = useState<readonly SentPicture[]>(post?.pictures ?? []);
  const [waitingPicture, setWaitingPicture] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const createPost = useKeptMutation(CreatePost);
  const [updatePost] = useMutation(UpdatePost);
  const startsWith = group ? '' : everyone;
  const form = useSchemaForm(formSchema, {
    text: post ? post.text : (draft.read() ?? ''),
    amountEarned: post?.amountEarned == null ? '' : String(post.amountEarned),
    clientPlatform: post?.clientPlatform ?? '',
    audience: startsWith,
  });
  const { isAlwaysForEveryone, mayHaveAmount, textLabel, label } = postKindFacts[kind];

  const { failure, save } = useSave(async (values: z.output<typeof formSchema>) => {
    const centavos = values.amountEarned === '' || !mayHaveAmount ? null : centavosFromPesos(values.amountEarned);
    const change = {
      text: values.text,
      amountEarned: centavos === null ? null : pesosFromCentavos(centavos),
      clientPlatform: (mayHaveAmount && values.clientPlatform) || null,
      pictureIds: pictures.map(({ id }) => id),
      mentionIds: named.filter(({ name }) => values.text.includes(`@${name}`)).map(({ id }) => id),
    };
    if (post) {
      await updatePost({ variables: { id: post.id, input: change } });
      toast.success('Post saved');
    } else {
      const isForGroup = group !== null && values.audience !== everyone;
      const input = { kind, groupId: isForGroup ? group.id : null, ...change };
      const kept = { variables: { input }, title: `Your ${label.toLowerCase()}`, typed: input.text };
      const { kind: outcome } = await createPost({
        ...kept,
        ...keptPicture(waitingPicture),
        refetchQueries: [Feed],
      });
      draft.drop();
      if (outcome === 'sent') toast.success(kind === 'win' ? 'Your win is posted. Congratulations!' : 'Posted');
    }
    modal.close();
  });

  return (
    <Form form={form} failure={failure} onSubmit={save}>
      {!post && (
        <Segmented
          label="Kind"
          options={postKinds.map((value) => ({ value, label: postKindFacts[value].label }))}
          value={kind}
          onChange={setKind}
        />
      )}
      {!post && group && !isAlwaysForEveryone && (
        <SelectField
          label="Who reads it"
          data={[
            { value: '', label: `Group ${group.name}` },
            { value: everyone, label: 'Everyone' },
          ]}
          {...form.getInputProps('audience')}
        />
      )}
      {!post && isAlwaysForEveryone && (
        <p className={classes.readers}>{group ? `For Group ${group.name} and everyone under Wins` : 'For everyone'}</p>
      )}
      <MentionArea
        label={textLabel}
        maxLength={longestPost}
        data-autofocus
        named={named}
        onName={(person) => setNamed([...named, person])}
        {...form.getInputProps('text')}
        onText={(text) => {
          form.setFieldValue('text', text);
          if (!post) draft.keep(text);
        }}
      />
      {mayHaveAmount && (
        <>
          <TextField
            label="Amount earned"
            help="In pesos, if you want to share it."
            inputMode="decimal"
            leftSection="₱"
            {...form.getInputProps('amountEarned')}
          />
          <SelectField label="Client platform" data={platformOptions} {...form.getInputProps('clientPlatform')} />
        </>
      )}
      <PicturesField
        value={pictures}
        onChange={setPictures}
        onBusyChange={setBusy}
        waiting={post ? null : { file: waitingPicture, onChange: setWaitingPicture }}
        error={form.errors['pictureId']}
      />
      <p className={classes.care}>
        <IconShieldCheck size={20} aria-hidden />
        Hide client names, addresses and account numbers before you post.
      </p>
      <ModalFormButtons
        submitLabel={post ? 'Save' : `Post ${label.toLowerCase()}`.replace('Post post', 'Post')}
        disabled={busy}
      />
    </Form>
  );
}
