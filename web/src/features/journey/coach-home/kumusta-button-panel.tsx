import { kumustaText } from '@app/rules/journey/coach-home/needs-look';
import { messengerUrl } from '@app/rules/people/users/facebook-profile';
import { IconBrandMessenger } from '@tabler/icons-react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { copyText } from '#ui/buttons/copy-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { NoteKumusta } from './coach-home.operations.ts';

type KumustaButtonProps = {
  person: { id: number; name: string; firstName: string; facebookProfile?: string | null };
  /** With the word on it. */
  isWide?: boolean;
  onNoted?: () => void;
};

/**
 * Opens Messenger with a greeting on the clipboard, since Messenger takes no text from a link, and notes the contact.
 * Nothing where the person has no Messenger.
 */
export function KumustaButtonPanel({ person, isWide = false, onNoted }: KumustaButtonProps) {
  const client = useDataClient();
  const messenger = person.facebookProfile ? messengerUrl(person.facebookProfile) : null;
  if (!messenger) return null;
  const greet = async () => {
    // First: afterwards the window of Messenger has the focus, and a page without it may not copy.
    const isCopied = await copyText(kumustaText(person.firstName));
    if (isCopied) toast.success('Message copied. Paste it in Messenger.');
    try {
      await client.mutate({ mutation: NoteKumusta, variables: { userId: person.id } });
      onNoted?.();
    } catch {
      toast.error('Messenger is open, but the contact could not be noted.');
    }
  };
  const look = {
    component: 'a' as const,
    href: messenger,
    target: '_blank',
    rel: 'noreferrer',
    variant: 'default' as const,
    onClick: () => void greet(),
  };
  return isWide ? (
    <Button {...look} leftSection={<IconBrandMessenger size={18} aria-hidden />}>
      Kumusta
    </Button>
  ) : (
    <IconButton {...look} aria-label={`Say kumusta to ${person.name} on Messenger`}>
      <IconBrandMessenger size={18} />
    </IconButton>
  );
}
