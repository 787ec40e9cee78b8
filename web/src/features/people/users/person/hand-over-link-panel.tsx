import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { attempt } from '#graphql/attempt.ts';
import { useAccess } from '#session/use-access.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { HandSetPasswordLink } from '../people.operations.ts';
import classes from '../people.module.css';

/** For somebody who cannot read the mail with their set-password link: staff hand it over themselves. */
export function HandOverLinkPanel({ userId }: { userId: number }) {
  const { may } = useAccess();
  const [make, { data, loading }] = useMutation(HandSetPasswordLink);
  if (!may('user_credentials')) return null;
  const link = data?.handSetPasswordLink;
  if (!link)
    return (
      <Button
        variant="default"
        size="sm"
        loading={loading}
        onClick={() => void attempt(make({ variables: { id: userId } }))}
      >
        Get a password link
      </Button>
    );
  return (
    <div className={classes.handOver}>
      <TextInput
        label="Password link"
        description="It works once, for 72 hours. Give it only to this person: anyone who has it can open the account."
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={link} label="Copy the link" variant="default" />
    </div>
  );
}
