import { IconBrandFacebook, IconBrandMessenger, IconShare } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { copyText } from '#ui/buttons/copy-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './sharing.module.css';

type ShareButtonsProps = {
  url: string;
  /** The words that go with it where an app takes words. */
  text?: string;
  /** Pictures alone, for a row of a table. */
  compact?: boolean;
};

const isOnPhone = () => matchMedia('(pointer: coarse)').matches;

/** Messenger, Facebook, and whatever the phone itself offers. */
export function ShareButtons({ url, text, compact = false }: ShareButtonsProps) {
  const ways = [
    { label: 'Messenger', icon: <IconBrandMessenger size={18} />, go: () => void openMessenger(url), isSoft: true },
    {
      label: 'Facebook',
      icon: <IconBrandFacebook size={18} />,
      go: () => openAside(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`),
      isSoft: false,
    },
    ...('share' in navigator
      ? [{ label: 'Share', icon: <IconShare size={18} />, go: () => void shareNatively(url, text), isSoft: false }]
      : []),
  ];
  return (
    <div className={classes.ways} data-compact={compact || undefined}>
      {ways.map(({ label, icon, go, isSoft }) =>
        compact ? (
          <IconButton key={label} variant="default" aria-label={`Share in ${label}`} onClick={go}>
            {icon}
          </IconButton>
        ) : (
          <Button key={label} variant={isSoft ? 'light' : 'default'} leftSection={icon} onClick={go}>
            {label}
          </Button>
        ),
      )}
    </div>
  );
}

function openAside(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}

/** Phones hand the link to the app. At a desk the site takes no link, so that it is copied to be pasted there. */
async function openMessenger(url: string): Promise<void> {
  if (isOnPhone()) {
    location.href = `fb-messenger://share?link=${encodeURIComponent(url)}`;
    return;
  }
  openAside('https://www.messenger.com/');
  if (await copyText(url)) toast.success('Link copied: paste it into your chat');
}

async function shareNatively(url: string, text: string | undefined): Promise<void> {
  try {
    await navigator.share({ url, ...(text && { text }) });
  } catch {
    // Closing the phone's own sheet is not a failure.
  }
}
